import { expect, test } from 'vitest';
import { authorshipText } from './AuthorRead.tsx';

const authors = (count: number, owner = -1) =>
  Array.from({ length: count }, (_, index) => (index === owner ? { isOwner: true as const } : {}));

test('O9: declared roles replace the position, and a list with “and others” has no exact number', () => {
  const text = '{roles} of 7 authors';
  const roles = 'First and corresponding';
  expect(authorshipText(authors(7, 0), ['first', 'corresponding'])).toEqual({ roles, text });
  expect(authorshipText(authors(4, 1), ['co-first'])?.roles).toBe('Co-first');
  expect(authorshipText(authors(1, 0), ['first'])).toEqual({ text: 'Sole author' });
  expect(authorshipText(authors(3, 1), [], true)?.text).toBe('2nd of more than 3 authors');
  expect(authorshipText([], ['first'])).toBeUndefined();
});

test.each([
  [8, 3, '4th of 8 authors'],
  [300, 140, '141st of 300 authors'],
  [1, 0, 'Sole author'],
  // Without declared roles, the order may mean nothing, so index 0 is not called the first author (Q9).
  [8, 0, '8 authors'],
])('O9, Q9: %i authors, the owner at index %i: %s', (count, owner, text) => {
  expect(authorshipText(authors(count, owner))).toEqual({ text });
});

const HENS = 'Hen Collaboration';

test('N7: a collaboration is named where the list ends in “and others”', () => {
  expect(authorshipText(authors(1), [], true, HENS)).toEqual({ text: HENS });
  expect(authorshipText(authors(1, 0), [], true, HENS)).toEqual({ text: HENS });
  expect(authorshipText(authors(1, 0), ['first'], true, HENS)).toEqual({
    roles: 'First',
    text: '{roles} author, for the Hen Collaboration',
  });
  expect(authorshipText(authors(5, 3), [], true, HENS)?.text).toBe(
    '4th author, for the Hen Collaboration',
  );
});
