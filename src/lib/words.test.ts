import { expect, test } from 'vitest';
import { ENGLISH, wordsWith } from './wordNames.ts';
import { fill } from './words.ts';

test('W7: an owner replaces a word by its key, or all words with an English text', () => {
  expect(wordsWith({ resume: 'CV', 'Try again': 'Noch einmal' })).toEqual({
    ...ENGLISH,
    resume: 'CV',
    tryAgain: 'Noch einmal',
  });
  const both = wordsWith({ Preprint: 'Vorabdruck' });
  expect([both.kindPreprint, both.preprint]).toEqual(['Vorabdruck', 'Vorabdruck']);
});

test('W7: placeholders with a value are filled in; others stay, as does a text like “$&”', () => {
  expect(fill('{count} of {total}', { count: 3, total: 0 })).toBe('3 of 0');
  expect(fill('{missing} $&', { count: 3 })).toBe('{missing} $&');
});
