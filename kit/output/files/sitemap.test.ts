// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { readXml } from '#tests/support/testXml.ts';
import { sitemapXml } from './sitemap.ts';

test('O4: unsafe paths are encoded, and their addresses stay within the site', () => {
  const paths = ['a?b&c=<ü>', '//evil.example/', 'javascript:alert(1)'];
  const root = readXml(sitemapXml(sampleContent(), paths));
  expect(root.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const urls = [...root.querySelectorAll('url > loc')].map(({ textContent }) => textContent);
  expect(urls).toEqual([
    'https://zoe.example.org/Portfolio/a?b&c=%3C%C3%BC%3E',
    'https://zoe.example.org/Portfolio/evil.example/',
    'https://zoe.example.org/Portfolio/javascript:alert(1)',
  ]);
});
