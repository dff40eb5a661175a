import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { mergeBib } from '#tests/support/testImport.ts';

const RUNS = 3;
/** Microseconds. Shorter times can't be measured. */
const MIN_TIME = 1000;

/**
 * Compares the processor time of two functions, which hardly depends on what else the machine does.
 * The fastest of three runs counts; `work` is not run again once its time is below the limit.
 *
 * @param limit - What the result will be compared with.
 * @returns The time of `work` as a multiple of the time of `base`.
 */
function timesAsLong(limit: number, work: () => unknown, base: () => unknown): number {
  const shortestBase = Math.min(...Array.from({ length: RUNS }, () => timeOf(base)));
  let ratio = Infinity;
  for (let run = 0; run < RUNS && ratio >= limit; run += 1)
    ratio = Math.min(ratio, timeOf(work) / shortestBase);
  return ratio;
}

function timeOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return Math.max(process.cpuUsage(start).user, MIN_TIME);
}

const entry = (index: number, authors: string) =>
  `@article{key${index}, title={Title number ${index} of a long list of papers}, author={${authors}}, journal={J ${index}}, year={${1990 + (index % 35)}}, doi={10.5555/${index}}}\n`;
const editorial = (index: number) =>
  `@misc{key${index}, title={Editorial}, author={Okafor, Ada}, year=2020, doi={10.5555/${index}}}\n`;
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => `Name${index} Given ${index} Middle`).join(' and ');
const list = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

const TEXTS: readonly (readonly [name: string, bibliography: string])[] = [
  ['600 papers', list(600, (index) => entry(index, 'Okafor, Ada and Lin, Wei'))],
  ['10 papers of 500 authors', list(10, (index) => entry(index, people(500)))],
  ['600 papers of one title', list(600, editorial)],
  ['2 papers of 2,900 authors', list(2, (index) => entry(index, people(2900)))],
];

test.each(TEXTS)(
  'K5: importing %s, once and again, takes a small multiple of the parsing time',
  (_, text) => {
    const reading = () => readPublications(text);
    const { text: merged } = mergeBib('', text);
    expect(timesAsLong(12, () => mergeBib('', text), reading)).toBeLessThan(12);
    expect(timesAsLong(15, () => mergeBib(merged, text), reading)).toBeLessThan(15);
  },
);
