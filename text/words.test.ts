import { expect, test } from 'vitest';
import { ENGLISH } from './wordTable.ts';
import { fill, isWord, keys, wordKey, wordsWith } from './words.ts';

test('W7: an owner replaces a word by its name or its English text, wherever it is used', () => {
  expect(wordsWith({ resume: 'CV', 'Try again': 'Noch einmal' })).toEqual({
    ...ENGLISH,
    resume: 'CV',
    tryAgain: 'Noch einmal',
  });
  const both = wordsWith({ Preprint: 'Vorabdruck' });
  expect([both.kindPreprint, both.preprint]).toEqual(['Vorabdruck', 'Vorabdruck']);
});

test('W7: a word is found by its name and by its English text', () => {
  for (const key of keys()) {
    expect(wordKey(key)).toBe(key);
    // Names win: “citations” is the word of that name, not the text of “citationsMany”.
    if (!isWord(ENGLISH[key])) expect(ENGLISH[wordKey(ENGLISH[key]) ?? 'home']).toBe(ENGLISH[key]);
  }
  expect(wordKey('constructor')).toBeUndefined();
});

test('W7: placeholders with a value are filled in, others stay', () => {
  expect(fill('{count} of {total}', { count: 3, total: 0 })).toBe('3 of 0');
  expect(fill('{missing} $&', { count: 3 })).toBe('{missing} $&');
});
