import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesIn, namesIn, paragraphsIn, splitList, wordsIn } from './splitText.ts';

test('K3: a list that is typed as one text is split into lines, names or words', () => {
  expect(linesIn('- Led it.\n• Wrote it;\n\n* Ran it')).toEqual(['Led it.', 'Wrote it;', 'Ran it']);
  const names = ['Okafor, Ada', 'A. Okafor', 'Okafor-Bell, Ada'];
  expect(namesIn('Okafor, Ada; A. Okafor\nOkafor-Bell, Ada')).toEqual(names);
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

test.each([
  ['Python, R; SQL,, ', ['Python', 'R', 'SQL']],
  ['R (dplyr, ggplot2), Python', ['R (dplyr, ggplot2)', 'Python']],
  ['A (b (c, d); e), f [g, h]; i', ['A (b (c, d); e)', 'f [g, h]', 'i']],
  ['R (dplyr, ggplot2', ['R (dplyr', 'ggplot2']], // an unclosed bracket protects no comma
  ['', []],
])('K3: %j is a list of %j', (text, parts) => {
  expect(splitList(text)).toEqual(parts);
});

test('K3: splitting takes linear time, even with many open brackets', () => {
  // CPU time, since other processes interfere.
  const milliseconds = (count: number) => {
    const text = '(a'.repeat(count);
    const startUsage = process.cpuUsage();
    expect(splitList(text)).toEqual([text]);
    return process.cpuUsage(startUsage).user / 1000;
  };
  // Eight times the length takes eight times as long, or sixty-four times if the time is quadratic.
  // A millisecond is noise.
  expect(milliseconds(80_000) / (milliseconds(10_000) + 1)).toBeLessThan(30);
});
