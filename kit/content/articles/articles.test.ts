import { expect, test } from 'vitest';
import { linkProblems } from '#kit/advice/brokenLinks.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { makeSite } from '#kit/site/site.ts';
import { elementsIn, proseText } from '#kit/prose/prose.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentOf } from '#tests/support/loaded.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';

const FRONT_MATTER = '---\ntitle: Drains\ndate: 2024-02-01\n---\n';

test.each(['2024-1-5', '2024-01-05 23:59:00 +0100', '2024-01-05T10:00:00Z'])(
  'B1: the date %s is read as 2024-01-05',
  async (date) => {
    const front = `---\ntitle: A\ndate: ${date}\nupdated: ${date}\n---\n`;
    const { article, problems } = await readTestArticle(front);
    expect(problems).toEqual([]);
    expect(article).toMatchObject({ date: '2024-01-05', updated: '2024-01-05' });
  },
);

test('B2: headings in any script get unique ids; links to them may be percent-encoded or in another case', async () => {
  const content = await contentOf({
    'posts/one.md': `${FRONT_MATTER}## 水の中\n\n## 水の中\n\n## Drains\n\n## Стоки {#сток}\n\n## 🧪\n\n## Größe\n\n[plain](#水の中) [encoded](#${encodeURIComponent('水の中-2')}) [explicit](#сток)\n[lower case](#größe) [upper case](#Größe) [heading’s case](#Drains)\n`,
  });
  expect(content.articles?.[0]?.contents.map(({ id }) => id)).toEqual([
    '水の中',
    '水の中-2',
    'drains',
    'сток',
    'section', // Of “🧪”, which has no letters.
    'grosse',
  ]);
  const site = makeSite(content);
  expect(linkProblems(site, content)).toEqual([]);
  const linkedIds = elementsIn(articlesOf(site).views['posts/one']?.sections ?? []).flatMap(
    ({ tag, attributes, children = [] }) =>
      tag === 'a' && proseText(children).endsWith(' case') ? attributes?.['place'] : [],
  );
  expect(linkedIds).toEqual(['grosse', 'grosse', 'drains']);
});

test('B1, B7: an article’s lead image is found beside it or in the content folder; its alt text may be empty, not missing', async () => {
  const post = (fields: string) => `---\ntitle: A\ndate: 2024-02-01\n${fields}\n---\n\nText\n`;
  const folder = contentFolder({
    'profile.yaml': 'name: Ada Okafor\nheadline: Biologist\n',
    'posts/map.png': await plainImage(900, 600),
    'top.png': await plainImage(900, 600),
    'posts/near.md': post('image: map.png\nimageAlt: A map'),
    'posts/top.md': post('image: top.png\nimageAlt: ""'),
    'posts/silent.md': post('image: map.png'),
  });
  const { content, problems } = await loadContent(folder);
  expect(problems.map(summaryLine)).toEqual([
    // The code “noAlt” of the kind “image”, for the field “image” with the value “map.png”.
    'warning posts/silent.md:4 ‹map.png› noAlt image image “map.png”',
  ]);
  expect(Object.keys(content?.images ?? {}).toSorted()).toEqual(['posts/map.png', 'top.png']);
});

test('M17: an article’s formula macros override those of the site', async () => {
  const { articles } = await contentOf({
    'site.yaml': "macros: {R: '\\mathbb{R}', norm: '\\lVert #1 \\rVert'}\n",
    'posts/one.md': `${FRONT_MATTER}$\\norm{x} \\in \\R$\n`,
    'posts/two.md': `---\ntitle: B\ndate: 2024-02-01\nmacros: {\\R: '\\mathcal{R}'}\n---\n$y \\in \\R$\n`,
  });
  const formulaTexts = articles?.map(({ sections }) => proseText(elementsIn(sections)));
  expect(formulaTexts).toEqual([expect.stringContaining('ℝ'), expect.not.stringContaining('ℝ')]);
});
