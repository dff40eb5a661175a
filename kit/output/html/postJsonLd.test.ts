import { expect, test } from 'vitest';
import type { ArticleView } from '#src/content/articleViews.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { sampleSite } from '#tests/support/testContent.ts';
import { postJsonLd } from './postJsonLd.ts';

const SITE = 'https://zoe.example.org/Portfolio/';

async function described(file: string, front: string): Promise<object> {
  const { article, problems } = await readTestArticle(`---\n${front}---\nText.\n`, file);
  if (article === undefined) throw new Error(JSON.stringify(problems));
  const site = sampleSite({ articles: [article] });
  const [view] = Object.values<ArticleView>(articlesOf(site).views);
  if (view === undefined) throw new Error('the text is there');
  return postJsonLd(site, view);
}

test('B8: a search engine learns of a post all that it asks of an article', async () => {
  const front =
    'title: What *is* left\ndate: 2024-02-01\nupdated: 2024-03-02\nsummary: A `sum`.\ntags: [Water, Code]\n';
  const owner = {
    '@type': 'Person',
    '@id': `${SITE}#person`,
    name: 'Zoë M. Ångström-Rivera',
    url: SITE,
  };
  expect(await described('posts/drains.md', front)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${SITE}posts/drains/#article`,
    headline: 'What is left',
    abstract: 'A sum.',
    url: `${SITE}posts/drains/`,
    mainEntityOfPage: `${SITE}posts/drains/`,
    author: owner,
    publisher: owner,
    datePublished: '2024-02-01',
    dateModified: '2024-03-02',
    inLanguage: 'en',
    keywords: ['Water', 'Code'],
    image: `${SITE}posts/drains/og-image.jpg`,
  });
});

test('B8: a page is an article, with the PDF of it', async () => {
  expect(await described('pages/plans.md', 'title: Plans\npdf: true\n')).toMatchObject({
    '@type': 'Article',
    url: `${SITE}plans/`,
    encoding: { '@type': 'MediaObject', contentUrl: `${SITE}plans.pdf` },
  });
});
