import { afterEach, expect, test, vi } from 'vitest';
import { contentOf } from '#tests/support/loaded.ts';
import { outputNames } from '#kit/output/files/outputs.ts';
import { postsXml } from '#kit/output/files/feeds.ts';
import { sitemapXml } from '#kit/output/files/sitemap.ts';
import { articlesOf } from './articles.ts';
import { publishedContent, today } from './postSchedule.ts';
import { makeSite, sitePaths } from './site.ts';

afterEach(() => {
  vi.useRealTimers();
});

const post = (front: string, body = 'Words.') => `---\n${front}\n---\n${body}\n`;
const FILES = {
  'posts/out.md': post('title: Out\ndate: 2026-03-14\ntags: [Water]'),
  'posts/secret.md': post(
    'title: Secret\ndate: 2026-01-01\ndraft: true\ntags: [Hidden]\npdf: true',
  ),
  'posts/later.md': post('title: Later\ndate: 2026-03-15\ntags: [Ahead]\npdf: true'),
  'pages/plan.md': post('title: Plan\ndraft: true\npdf: true'),
};

test('B6: drafts and future posts are in no page, tag, feed, sitemap or file', async () => {
  const { content, scheduledPosts } = publishedContent(await contentOf(FILES), '2026-03-14');
  const site = makeSite(content);
  const { views, posts } = articlesOf(site);
  const output = JSON.stringify([
    views,
    posts,
    outputNames(site),
    postsXml(site),
    sitemapXml(site, sitePaths(site)),
    sitePaths(site),
    content,
  ]);
  expect(output).toContain('Out');
  expect(output).not.toMatch(/secret|hidden|later|ahead|plan\b/iu);
  expect(posts?.tags).toEqual(['Water']);
  expect(scheduledPosts).toEqual([{ file: 'posts/later.md', date: '2026-03-15' }]);
});

test.each([
  ['2026-11-22T23:30:00Z', 'Europe/Berlin', '2026-11-23'],
  ['2026-11-23T04:59:00Z', 'America/New_York', '2026-11-22'],
  ['2026-11-22T10:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
  // The night in which summer time begins.
  ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
])('B6: at %s the day in %s is %s', (now, timeZone, day) => {
  expect(today(timeZone, {}, new Date(now))).toBe(day);
});

test('B6: PORTFOLIO_TODAY sets the day, if it is valid', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(today(undefined, {}, now)).toBe('2026-11-23');
  expect(today('UTC', { PORTFOLIO_TODAY: ' 2025-01-31\n' }, now)).toBe('2025-01-31');
  for (const wrong of ['', 'soon', '2025-02-30', '2025-1-1'])
    expect(today('UTC', { PORTFOLIO_TODAY: wrong }, now)).toBe('2026-11-23');
});
