import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { publishedVersions } from './publicationView.ts';

const entry = (key: string, fields: string) =>
  `@article{${key}, title = {${key}}, author = {Berg, Ada}, year = {2024}, ${fields}}\n`;

test.each([
  [
    'a DOI’s address',
    'doi = {10.5555/Early}',
    'preprint = {https://doi.org/10.5555/early}',
    'article',
  ],
  ['another version', 'doi = {10.1101/2020.01.01v2}', 'preprint = {10.1101/2020.01.01}', 'article'],
  ['an address', 'url = {https://example.org/e}', 'preprint = {https://example.org/e}', 'article'],
  ['another paper', 'doi = {10.5555/other}', 'preprint = {10.5555/early}', undefined],
  ['itself', 'doi = {10.5555/early}, preprint = {10.5555/early}', '', undefined],
])(
  'U1: a preprint is matched to the article that names it: %s',
  (_, preprint, article, expected) => {
    const { publications } = readPublications(
      entry('preprint', preprint) + entry('article', article),
    );
    const [first] = publications;
    expect(first && publishedVersions(publications)(first)?.id).toBe(expected);
  },
);
