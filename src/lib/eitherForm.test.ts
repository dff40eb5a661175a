import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesIn, namesIn, paragraphsIn, wordsIn } from './eitherForm.ts';

test('K3: a list may be typed as a text', () => {
  expect(linesIn('- Led it.\n• Wrote it, and more;\n\n* Ran it')).toEqual([
    'Led it.',
    'Wrote it, and more;',
    'Ran it',
  ]);
  expect(namesIn('Okafor, Ada; A. Okafor\nOkafor-Bell, Ada')).toEqual([
    'Okafor, Ada',
    'A. Okafor',
    'Okafor-Bell, Ada',
  ]);
  expect(wordsIn('Python, R; C++\n- Rust')).toEqual(['Python', 'R', 'C++', 'Rust']);
});

test('K3: paragraphs end at blank lines, or where a line ends like a sentence', () => {
  expect(paragraphsIn('One\nand more.\n\nTwo.\nStill two.\n')).toEqual([
    'One and more.',
    'Two. Still two.',
  ]);
  expect(paragraphsIn('I read “genomes.”\nI also\nread papers.\n')).toEqual([
    'I read “genomes.”',
    'I also read papers.',
  ]);
});

test('K3: no word is lost, whatever the form', () => {
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const split of [linesIn, namesIn, wordsIn, paragraphsIn])
        expect(letters(split(text).join(''))).toBe(letters(text));
    }),
  );
});
