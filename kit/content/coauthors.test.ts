import { expect, test } from 'vitest';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { loadContent } from './loadContent.ts';

const AUTHORS = 'Okafor, Ada M. and Lin, W. and Berg, A. and {The Hen Consortium} and Müller, Jörg';

async function urls(coauthors: string) {
  const folder = contentFolder({
    ...changed('publications.bib', '{Okafor, Ada M.}', `{${AUTHORS}}`),
    'coauthors.yaml': coauthors,
  });
  const { content, problems } = await loadContent(folder);
  const [paper] = content?.publications ?? [];
  return { urls: paper?.authors.map(({ url }) => url), codes: problems.map(({ code }) => code) };
}

test('Q5: co-authors link to their pages in coauthors.yaml, however their names are written', async () => {
  const found = await urls(
    'Wei Lin: https://lin.example.org/\nThe Hen Consortium: https://hens.example.org/\nJ. Mueller: https://m.example.org/\nAda M. Okafor: https://me.example.org/\n',
  );
  expect(found).toEqual({
    urls: [
      undefined,
      'https://lin.example.org/',
      undefined,
      'https://hens.example.org/',
      'https://m.example.org/',
    ],
    codes: [],
  });
});

test('Q5: an initial that matches two co-authors links to neither', async () => {
  const { urls: found } = await urls(
    'Anna Berg: https://anna.example.org/\nAlan Berg: https://alan.example.org/\n',
  );
  expect(found?.[2]).toBeUndefined();
});

test('C4: a co-author’s link can only be a web address', async () => {
  expect((await urls('Wei Lin: javascript:alert(1)\n')).codes).toEqual(['wrongValue']);
});
