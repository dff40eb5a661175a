import { describe, expect, test } from 'vitest';
import { importedEntry } from '#kit/formats/importedEntry.ts';
import { articlesByPreprint, newRecords } from './decide.ts';

const record = (name: string, place = 'ORCID') =>
  importedEntry({
    place,
    type: 'article-journal',
    title: [name],
    authors: [],
    doi: `10.5555/${name}`,
  });
const paper = (name: string, preprint?: string) => ({
  key: name,
  title: name,
  doi: `10.5555/${name}`,
  fields: new Map<string, string>(),
  ...(preprint !== undefined && { preprint: `10.5555/${preprint}` }),
});
const relates = (preprint: string, article: string) =>
  [
    `10.5555/${preprint}`,
    { facts: { service: 'Crossref', notices: [], publishedAs: `10.5555/${article}` } },
  ] as const;
const known =
  (...names: readonly string[]) =>
  (doi: string) =>
    names.includes(doi.slice(8)) ? record(doi.slice(8), 'Crossref') : undefined;
const seen = (records: readonly ReturnType<typeof record>[]) =>
  records.map(({ fields }) => [fields.get('doi'), fields.get('preprint')]);

const JOINED = [['10.5555/art', 'https://doi.org/10.5555/pre']];

describe('U1: a preprint and its article are one paper', () => {
  const articles = articlesByPreprint(new Map([relates('pre', 'art')]));

  test.each([
    ['both are new', [], ['pre', 'art'], ['pre', 'art'], JOINED],
    ['the article is not on ORCID', [], ['pre'], ['pre', 'art'], JOINED],
    ['the preprint stands in the list', [paper('pre')], [], ['art'], JOINED],
    ['the article stands in the list', [paper('art')], ['pre'], ['pre'], JOINED],
    ['both stand in the list', [paper('pre'), paper('art')], [], [], JOINED],
    ['the list joins them', [paper('art', 'pre')], [], [], []],
    ['the article can’t be had', [], ['pre'], ['pre'], [['10.5555/pre', undefined]]],
  ])('%s', (_, papers, fresh, described, expected) => {
    const records = newRecords({
      papers,
      fresh: fresh.map((name) => record(name)),
      articles,
      recordOf: known(...described),
    });
    expect(seen(records)).toEqual(expected);
  });

  test('two records that each call the other its article are two papers', () => {
    const described = new Map([relates('a', 'b'), relates('b', 'a'), relates('c', 'c')]);
    expect(articlesByPreprint(described).size).toBe(0);
  });
});
