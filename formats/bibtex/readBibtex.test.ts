import { expect, test } from 'vitest';
import { readBibtex } from './readBibtex.ts';

const bib = (authors: string) => `@article{a, title={T}, author={${authors}}, year=2024}`;
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => `Name${index} Given ${index} Middle`).join(' and ');

test('K5: a group that ends in a comma, as EndNote writes it, stays a group', () => {
  const { records } = readBibtex('x.bib', bib('The Example Consortium, and Okafor, Ada'));
  expect(records[0]?.fields.get('author')).toBe('{The Example Consortium} and Okafor, Ada');
});

test('K5: reading 16 times as many authors takes no more than 64 times as long', () => {
  const time = (count: number) => {
    const text = bib(people(count));
    const began = performance.now();
    readBibtex('x.bib', text);
    return performance.now() - began;
  };
  time(100);
  expect(time(16_000)).toBeLessThan(64 * Math.max(time(1000), 1));
});
