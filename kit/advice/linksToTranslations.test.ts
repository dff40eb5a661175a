import { expect, test } from 'vitest';
import { articlesOf } from '#kit/site/articles.ts';
import { sectionViews } from '#kit/site/sectionViews.ts';
import { sitesOf } from '#tests/support/loaded.ts';

test('L4: links to untranslated pages are removed, and links to a file lead to its translation', async () => {
  const [, german] = await sitesOf({
    'site.yaml': 'languages: [en, de]\n',
    'profile.yaml': 'name: Ada Okafor\nheadline: {en: Virologist, de: Virologin}\n',
    'sections/talks.yaml': 'title: Talks\nitems: [title: A talk]\n',
    'sections/teaching.yaml': `title: {en: Teaching, de: Lehre}
items:
  - title: A course
    links:
      - {name: Talks, url: "#/talks"}
      - {name: About, url: "#/about"}
      - {name: Elsewhere, url: {en: "#/talks", de: "https://example.org/"}}
`,
    'pages/about.md': '# About\n\nI [teach](#/teaching).\n',
    'pages/about.de.md': '# Über\n\nIch [rede](../talks), siehe [dort](about.md).\n',
  });
  if (german === undefined) throw new Error('The German site is missing');
  expect(sectionViews(german)['teaching']?.items[0]?.links).toEqual([
    { name: 'About', route: '/about' },
    { name: 'Elsewhere', href: 'https://example.org/' },
  ]);
  const text = JSON.stringify(articlesOf(german).views['about']?.sections);
  expect(text).toContain('"route":"/about"');
  expect(text).not.toContain('talks');
});
