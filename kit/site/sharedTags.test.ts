import { expect, test } from 'vitest';
import type { Article } from '#src/content/article.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { tagPath } from '#src/lib/tagSlug.ts';
import { articlesOf } from './articles.ts';
import { makeSite } from './site.ts';

/** A site with one post per list of tags, dated 2020, 2021 and so on. */
async function siteWith(...tags: readonly string[][]) {
  const articles = await Promise.all(
    tags.map(async (tagList, index): Promise<Article> => {
      const front = `title: A\ndate: ${2020 + index}-01-01\ntags: ${JSON.stringify(tagList)}`;
      const { article } = await readTestArticle(`---\n${front}\n---\nText.`, `posts/p${index}.md`);
      if (article === undefined) throw new Error('Expected a post');
      return article;
    }),
  );
  return makeSite({ ...sampleContent(), articles: articles.toReversed() });
}

test.each([
  ['the commonest spelling wins', [['C'], ['c'], ['c']], ['c'], [['c'], ['c'], ['c']]],
  ['on a tie, the oldest post’s spelling', [['A/B'], ['a b']], ['A/B'], [['A/B'], ['A/B']]],
  [
    'C, C++ and C# have slugs of their own',
    [['C', 'C++'], ['C#']],
    ['C', 'C++', 'C#'],
    [['C', 'C++'], ['C#']],
  ],
] as const)('B7: tags with the same slug are merged: %s', async (_, ownerTags, all, mergedTags) => {
  const site = await siteWith(...ownerTags.map((tags) => [...tags]));
  const { posts, views } = articlesOf(site);
  expect(posts?.tags.toSorted()).toEqual([...all].toSorted());
  expect(new Set(posts?.tags.map(tagPath)).size).toBe(all.length);
  expect(mergedTags.map((__, index) => views[`posts/p${index}`]?.tags)).toEqual(mergedTags);
  expect(posts?.posts.map(({ tags }) => tags)).toEqual(mergedTags.toReversed());
});
