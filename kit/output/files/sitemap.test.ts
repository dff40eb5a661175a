// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { readXml } from '#tests/support/testXml.ts';
import { sitemapXml } from './sitemap.ts';

function urlsOf(paths: readonly string[], siteUrl = sampleContent().profile.siteUrl): string[] {
  const { profile } = sampleContent();
  const root = readXml(sitemapXml(sampleContent({ profile: { ...profile, siteUrl } }), paths));
  expect(root.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return [...root.querySelectorAll('url > loc')].map(({ textContent }) => textContent ?? '');
}

test('O4: odd paths are encoded, and their addresses stay within the site', () => {
  expect(urlsOf(['a?b&c=<ü>', '//evil.example/', 'javascript:alert(1)'])).toEqual([
    'https://zoe.example.org/Portfolio/a?b&c=%3C%C3%BC%3E',
    'https://zoe.example.org/Portfolio/evil.example/',
    'https://zoe.example.org/Portfolio/javascript:alert(1)',
  ]);
});
