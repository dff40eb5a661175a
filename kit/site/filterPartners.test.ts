import { expect, test } from 'vitest';
import { sitesOf } from '#tests/support/loaded.ts';
import { languagesView } from './languageSites.ts';

const FILES: Readonly<Record<string, string>> = {
  'site.yaml': 'languages: [de, en]\n',
  'profile.yaml': 'name: Hedwig Ostrander\nheadline: {de: Professorin, en: Professor}\n',
  'projects.yaml': `
- {id: cores, title: Bohrkerne, description: Alle., category: {de: Daten, en: Data}}
- {id: sieve, title: Sieb, description: Eines., category: R}
`.trimStart(),
  'sections/lehre.yaml': `
title: {de: Lehre, en: Teaching}
items:
  - {title: Zoologie, tags: [Bachelor, {de: Übung, en: Practical}]}
`.trimStart(),
  'publication-categories.yaml': '[{de: Zählung, en: Counts}]\n',
  'publications.bib':
    '@article{a, title = {Mites}, author = {Ostrander, Hedwig}, year = 2024, keywords = {Counts}}',
  'posts/2025-03-01-mud.md': '---\ntitle: Schlamm\ntags: [Gelände, Moor]\n---\nSchlamm.\n',
  'posts/2025-03-01-mud.en.md': '---\ntitle: Mud\ntags: [field, bog]\n---\nMud.\n',
  'posts/2025-04-01-ice.md': '---\ntitle: Eis\ntags: [Winter]\n---\nEis.\n',
};

test('L5: filters are told what they are called in the other language, tags without a partner too', async () => {
  const [german, english] = await sitesOf(FILES);
  const partnersIn = (site: typeof german) => site && languagesView(site)?.others[0]?.partners;
  expect(partnersIn(german)).toEqual({
    '/projects': { Daten: 'Data' },
    '/publications': { Zählung: 'Counts' },
    '/lehre': { Übung: 'Practical' },
    '/posts': { Gelände: 'field', Moor: 'bog', Winter: '' },
  });
  expect(partnersIn(english)).toEqual({
    '/projects': { Data: 'Daten' },
    '/publications': { Counts: 'Zählung' },
    '/lehre': { Practical: 'Übung' },
    '/posts': { field: 'Gelände', bog: 'Moor' },
  });
});
