import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '#src/lib/plainText.ts';
import { readPublications } from './publications.ts';

const entry = (key: string) =>
  `@article{${key},\n  title = {On ${key}},\n  author = {Okafor, Ada},\n  year = {2024}\n}\n`;

/** Entries with one typical fault each; all have a title. */
const FAULTS: readonly ((key: string) => string)[] = [
  (key) => entry(key).replace('year = {2024}', 'year = {in press}'),
  (key) => entry(key).replace('year = {2024}', 'year = {202X}'),
  (key) => entry(key).replace('  author = {Okafor, Ada},\n', ''),
  (key) => entry(key).replace('2024}', '2024},\n  doi = {https://journals.example.org/a?b=1}'),
  (key) => entry(key).replace('2024}', '2024},\n  url = {/files/x.pdf}'),
  (key) => entry(key).replace('2024}', '2024},\n  citations = {many}'),
  (key) => entry(key).replace('2024}', '2024},\n  note'),
  (key) => entry(key).replace('},\n  author', '}\n  author'),
  (key) => entry(key).replace('},\n  author', '}},\n  author'),
  (key) => entry(key).replace('Okafor, Ada},', 'Okafor, Ada,'),
  (key) => entry(key).replace(`{${key},`, `{${key}`),
  (key) => entry(key).replaceAll('\n', '\r\n'),
  (key) => `${entry(key)}Some prose, an address ada@example.org, and a stray }\n`,
];

test('Q1: every entry with a title is read from a messy file, with warnings only', () => {
  // FAULTS has no index −1, so it stands for an intact entry.
  const faultIndexes = fc.array(fc.constantFrom(...FAULTS.keys(), -1, -1), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(faultIndexes, fc.constantFrom('', '\uFEFF'), (faults, byteOrderMark) => {
      const source = faults
        .map((fault, index) => (FAULTS[fault] ?? entry)(`paper${index}`))
        .join('\n');
      const { publications, problems } = readPublications(byteOrderMark + source);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(publications.map(({ title }) => plainText(title)).toSorted()).toEqual(
        faults.map((_, index) => `On paper${index}`).toSorted(),
      );
      expect(new Set(publications.map(({ slug }) => slug)).size).toBe(publications.length);
    }),
    { numRuns: 400 },
  );
});

test.each([
  [
    'a paper of many authors',
    (n: number) =>
      `@article{a, title={T}, year=2024, author={${'Okafor, Ada and '.repeat(n * 500)}Li, B}}\n`,
  ],
  [
    'many papers',
    (n: number) => Array.from({ length: n * 50 }, (_, index) => entry(`p${index}`)).join(''),
  ],
  ['values that never close', (n: number) => `${entry('a')}@misc{b,${'\nc = {d'.repeat(n * 1000)}`],
])('C3: reading %s takes linear time', (_, make) => {
  const time = (size: number): number => {
    const text = make(size);
    // Processor time, so that other programs don't slow the measurement.
    const startUsage = process.cpuUsage();
    readPublications(text);
    return process.cpuUsage(startUsage).user / 1000;
  };
  time(1);
  const baseTime = Math.min(time(2), time(2), time(2));
  // Sixteen times the length takes about sixteen times as long; quadratic time, 256 times.
  expect(Math.min(time(32), time(32))).toBeLessThan(100 * Math.max(baseTime, 4));
});
