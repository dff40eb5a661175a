import { expect, test } from 'vitest';
import { readBibtex } from './readBibtex.ts';

const bib = (authors: string) => `@article{a, title={T}, author={${authors}}, year=2024}`;

test('K5: a group that ends in a comma, as EndNote writes it, stays a group', () => {
  const { records } = readBibtex('x.bib', bib('The Example Consortium, and Okafor, Ada'));
  expect(records[0]?.fields.get('author')).toBe('{The Example Consortium} and Okafor, Ada');
});
