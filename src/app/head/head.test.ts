import { search } from 'virtual:content/search';
import { expect, test } from 'vitest';
import type { SearchView, SiteView } from '#src/content/views.ts';
import { headOf, metaOf } from './head.ts';
import { pageOf, ROUTED_PAGES } from '#src/app/pages.ts';

const site: SiteView & SearchView = {
  name: 'Ada $& Example',
  headline: 'Genome Scientist',
  ...search,
  siteUrl: 'https://owner.example/Portfolio',
  email: 'ada@owner.example',
  profiles: [],
  copyrightYear: 2025,
};

test('D2: the title is "page | name", and "name | headline" on the home page', () => {
  expect(headOf(pageOf('career'), site, '/Portfolio/').title).toBe('Career | Ada $& Example');
  expect(headOf(pageOf('home'), site, '/Portfolio/').title).toBe(
    'Ada $& Example | Genome Scientist',
  );
});

test('D1: every page has its own description, keywords, Open Graph and Twitter tags', () => {
  const descriptions = ROUTED_PAGES.map((page) => headOf(page, site, '/Portfolio/').description);
  expect(new Set(descriptions).size).toBe(ROUTED_PAGES.length);
  for (const page of ROUTED_PAGES) {
    const keys = metaOf(headOf(page, site, '/Portfolio/'), site).map(([, key]) => key);
    for (const key of ['description', 'keywords', 'og:title', 'og:image', 'twitter:card'])
      expect(keys).toContain(key);
  }
});

test('D3: the share image has an absolute address, and a page may have its own', () => {
  const career = pageOf('career');
  expect(headOf(career, site, '/Portfolio/').image).toBe(
    'https://owner.example/Portfolio/og-image.jpg',
  );
  expect(headOf(career, site, '/Portfolio/', 'career.jpg').image).toBe(
    'https://owner.example/Portfolio/career.jpg',
  );
});

test('W1: without the site’s address no tag contains one', () => {
  const { siteUrl: _, ...nowhere } = site;
  const head = headOf(pageOf('career'), nowhere, '/Portfolio/');
  expect(metaOf(head, nowhere).map(([, key]) => key)).not.toContain('og:url');
  expect(metaOf(head, nowhere).map(([, , content]) => content)).not.toContain(undefined);
});
