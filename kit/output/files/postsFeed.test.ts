// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Article } from '#src/content/article.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
import { brokenText } from '#tests/support/testPublications.ts';
import { readXml } from '#tests/support/testXml.ts';
import { postsXml } from './postsFeed.ts';

const ADDRESS = 'https://zoe.example.org/Portfolio/';

async function articleOf(text: string, file: string): Promise<Article> {
  const { article, problems } = await readTestArticle(text, file);
  if (article === undefined) throw new Error(JSON.stringify(problems));
  return article;
}

const PLAIN = '---\ntitle: Two\ndate: 2025-01-02\n---\nText.\n';

test('B8: whatever a post says, the feed is well-formed and its text stays text', async () => {
  const hostile = fc.oneof(
    brokenText,
    fc.constantFrom(']]>', '<script>', '&amp;', '\u0000', '\uD800', '"', '<!--'),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (title, tag) => {
      const article = await articleOf(PLAIN, 'posts/post-1.md');
      const xml = postsXml(
        sampleSite({
          articles: [
            {
              ...article,
              title: [title],
              tags: [tag],
              summary: [title],
              sections: [{ tag: 'section', children: [{ tag: 'p', children: [title] }] }],
            },
          ],
          profile: { ...sampleContent().profile, siteUrl: ADDRESS },
        }),
      );
      const feed = readXml(xml);
      const content = feed.querySelector('content')?.textContent ?? '';
      const page = new DOMParser().parseFromString(content, 'text/html');
      expect(page.querySelectorAll('body *')).toHaveLength(2);
    }),
    { numRuns: 60 },
  );
});
