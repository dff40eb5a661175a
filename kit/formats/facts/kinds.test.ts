import { expect, test } from 'vitest';
import { kindOf } from './kinds.ts';

test.each([
  ['paper-conference', 'conference-paper'],
  ['article', 'preprint'],
  ['entry-encyclopedia', 'chapter'],
  ['book', 'book'],
  ['software', 'software'],
  ['patent', 'patent'],
  ['standard', 'report'],
  ['webpage', 'other'],
  ['toString', 'other'],
])('Q6: to visitors, CSL’s “%s” is of the kind %s', (type, kind) => {
  expect(kindOf({ type })).toBe(kind);
});

test('Q6: a talk whose genre says so is a poster, and nothing else is', () => {
  expect(kindOf({ type: 'speech', genre: 'Conference Poster' })).toBe('poster');
  expect(kindOf({ type: 'speech', genre: 'Postersession' })).toBe('talk');
  expect(kindOf({ type: 'report', genre: 'Poster' })).toBe('report');
});
