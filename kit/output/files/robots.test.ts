import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { robotsTxt } from './robots.ts';

test('O4: robots may read everything and find the sitemap', () => {
  expect(robotsTxt(sampleContent())).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://zoe.example.org/Portfolio/sitemap.xml\n',
  );
});
