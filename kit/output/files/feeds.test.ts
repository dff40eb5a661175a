// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { sampleSite, samplePaper } from '#tests/support/testContent.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';
import { readXml } from '#tests/support/testXml.ts';
import { feedXml, postsXml } from './feeds.ts';

test('O5: feed.xml is well-formed, however broken its texts are', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications) => {
      const xml = feedXml(sampleSite({ publications }));
      expect(xml.isWellFormed()).toBe(true);
      const feed = readXml(xml);
      expect(feed.querySelectorAll('entry')).toHaveLength(publications.length);
    }),
    { numRuns: 50 },
  );
});

test.each([
  [{ year: 2024, month: 3, day: 5 }, '2024-03-05T00:00:00Z'],
  [{ year: 2024 }, '2024-01-01T00:00:00Z'],
  [{ year: 2026, status: 'in-press' }, undefined],
  [{ status: 'submitted' }, undefined],
  [{ status: 'undated' }, undefined],
] as const)('Z20: a paper dated %j has the publication time %s in the feed', (date, published) => {
  const { year: _, month: _month, day: _day, status: _status, ...paper } = samplePaper();
  const feed = readXml(feedXml(sampleSite({ publications: [{ ...paper, ...date }] })));
  expect(feed.querySelector('entry > published')?.textContent).toBe(published);
  expect(feed.querySelector('entry > updated')?.textContent).toMatch(/^\d{4}-\d\d-\d\dT/u);
});

test('B8, Z19: posts.xml escapes hostile text and names the author of each post', async () => {
  const source = '---\ntitle: Two\ndate: 2025-01-02\n---\nText.\n';
  const { article } = await readTestArticle(source, 'posts/post-1.md');
  if (article === undefined) throw new Error('the post could not be read');
  const markupTexts = [']]>', '<script>', '&amp;', '\u0000', '\uD800', '"', '<!--'];
  const hostileText = fc.oneof(brokenText, fc.constantFrom(...markupTexts));
  fc.assert(
    fc.property(hostileText, hostileText, (title, tag) => {
      const sections = [{ tag: 'section', children: [{ tag: 'p', children: [title] }] }];
      const texts = { title: [title], tags: [tag], summary: [title], sections };
      const site = sampleSite({ articles: [{ ...article, ...texts }] });
      const feed = readXml(postsXml(site));
      const content = feed.querySelector('content')?.textContent ?? '';
      const page = new DOMParser().parseFromString(content, 'text/html');
      // Only the section and its paragraph are elements, so the text added none.
      expect(page.querySelectorAll('body *')).toHaveLength(2);
      const author = feed.querySelector('entry > author > name')?.textContent;
      expect(author).toBe(site.profile.name);
    }),
    { numRuns: 60 },
  );
});
