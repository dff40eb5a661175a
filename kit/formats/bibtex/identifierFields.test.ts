import { describe, expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { readPublications } from './publications.ts';

function only(fields: string, type = 'article'): Publication {
  const [paper] = readPublications(
    `@${type}{a, title = {Hens}, year = {2024}, ${fields}}`,
  ).publications;
  if (paper === undefined) throw new Error('the entry was left out');
  return paper;
}

describe('N7: numbers in archives are kept, whichever program wrote them', () => {
  const journal = 'author = {Okafor, Ada}, journal = {Journal of Hens}';

  test.each([
    ['Google Scholar', 'journal = {arXiv preprint arXiv:2401.05555}'],
    ['DBLP', 'journal = {CoRR}, volume = {abs/2401.05555}'],
  ])('the number at arXiv in a text, as %s has it', (_, fields) => {
    const paper = only(`author = {Okafor, Ada}, ${fields}`);
    expect(paper.identifiers).toEqual([{ kind: 'arxiv', value: '2401.05555' }]);
    expect(paper.link).toBe('https://arxiv.org/abs/2401.05555');
  });

  test.each([
    [
      'NASA ADS',
      String.raw`eprint = {2401.05555}, archivePrefix = {arXiv}, adsurl = {https://ui.adsabs.harvard.edu/abs/2020A\&A...641A...6P}`,
      ['arxiv 2401.05555', 'ads 2020A&A...641A...6P'],
    ],
    ['HAL', 'HAL_ID = {hal-01234567}, HAL_VERSION = {v1}', ['hal hal-01234567']],
    ['Zotero', 'pmid = {39000001}, pmcid = {PMC9000001}', ['pubmed 39000001', 'pmc PMC9000001']],
    ['another archive', 'eprint = {10.2307/123}, eprinttype = {jstor}', []],
    ['nothing real', 'pmid = {none}, eprint = {https://example.org/x.pdf}, bibcode = {TODO}', []],
  ])('%s', (_, fields, identifiers) => {
    const { identifiers: found = [] } = only(`${journal}, ${fields}`);
    expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual(identifiers);
  });
});

describe('N7: a collaboration', () => {
  test('is kept with the authors who write for it', () => {
    const paper = only('author = {Example, Ada and others}, collaboration = {ATLAS-like}');
    expect(paper).toMatchObject({ collaboration: 'ATLAS-like', hasMoreAuthors: true });
    expect(paper.authors).toHaveLength(1);
  });

  test('is the author where nobody else is named, and no author is missing', () => {
    const source = '@article{a, title = {Hens}, year = {2024}, collaboration = {ATLAS-like}}';
    const { publications, problems } = readPublications(source);
    expect(publications[0]?.authors).toMatchObject([
      { name: 'ATLAS-like Collaboration', isGroup: true },
    ]);
    expect(publications[0]).not.toHaveProperty('collaboration');
    expect(problems).toEqual([]);
  });
});
