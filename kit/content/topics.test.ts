import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { topicsOf } from './topics.ts';
import { contentOf } from '#tests/support/loaded.ts';
import { changed } from '#tests/support/testFolder.ts';

function papers(...keywords: readonly (readonly string[])[]): Publication[] {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  return keywords.map((categories, line) => ({ ...paper, categories, line }));
}

test('Q12: keywords of three or more papers become filter buttons, after those of publication-categories.yaml', () => {
  const { categories, moreCategories } = topicsOf(
    ['Immunology'],
    papers(['Hens', 'Eggs'], ['Hens', 'Eggs', 'Rare'], ['Hens', 'Eggs'], ['Hens', 'Rare']),
  );
  expect(categories).toEqual(['Immunology', 'Hens', 'Eggs']);
  expect(moreCategories).toBeUndefined();
});

test('Q12: only twelve keywords become buttons, the others go to “More topics”', () => {
  const words = Array.from({ length: 15 }, (_, at) => `Topic ${at}`);
  const { categories, moreCategories } = topicsOf([], papers(words, words, words));
  expect(categories).toEqual(words.slice(0, 12));
  expect(moreCategories).toEqual(words.slice(12));
});

test('Q12: keywords that differ only in case are merged, spelled as in publication-categories.yaml or most papers', () => {
  const { categories, publications } = topicsOf(
    ['HIV Research'],
    papers(
      ['hiv research', 'machine learning'],
      ['Machine Learning'],
      ['machine learning', 'Machine learning'],
    ),
  );
  expect(categories).toEqual(['HIV Research', 'machine learning']);
  expect(publications.map((paper) => paper.categories)).toEqual([
    ['HIV Research', 'machine learning'],
    ['machine learning'],
    ['machine learning'],
  ]);
});

const AUTHORS = 'Okafor, Ada M. and Lin, W. and Berg, A. and {The Hen Consortium} and Müller, Jörg';

async function urls(coauthors: string) {
  const { publications } = await contentOf({
    ...changed('publications.bib', '{Okafor, Ada M.}', `{${AUTHORS}}`),
    'coauthors.yaml': coauthors,
  });
  return publications[0]?.authors.map(({ url }) => url);
}

test('Q5: names in coauthors.yaml match co-authors in any spelling', async () => {
  const authorUrls = await urls(
    'Wei Lin: https://lin.example.org/\nThe Hen Consortium: https://hens.example.org/\nJ. Mueller: https://m.example.org/\nAda M. Okafor: https://me.example.org/\n',
  );
  expect(authorUrls?.join(' ')).toBe(
    // The owner, who is the first author, and A. Berg, the third, have no address.
    ' https://lin.example.org/  https://hens.example.org/ https://m.example.org/',
  );
});

test('Q5: a co-author whose initial matches two names in coauthors.yaml links to neither', async () => {
  const authorUrls = await urls(
    'Anna Berg: https://anna.example.org/\nAlan Berg: https://alan.example.org/\n',
  );
  expect(authorUrls?.[2]).toBeUndefined();
});
