import { assert, constantFrom, property, subarray, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { hreflangs, makeSites, languagesView } from './languageSites.ts';
import { sitesOf } from '#tests/support/loaded.ts';

const SECTIONS = ['talks', 'teaching', 'service'] as const;

const contentIn = (lang: string, sections: readonly string[]) => {
  const { profile } = sampleContent();
  return sampleContent({
    profile: { ...profile, lang },
    sections: sections.map((id) => sampleSection(id, [{}])),
  });
};

test('L6: every hreflang is answered by its partner, and none leads to a page that is not there', () => {
  const langs = uniqueArray(constantFrom('en', 'de', 'fr', 'ja', 'ar'), { minLength: 2 });
  assert(
    property(langs, subarray([...SECTIONS]), subarray([...SECTIONS]), (all, one, other) => {
      const sites = makeSites(all.map((lang, at) => contentIn(lang, at % 2 === 0 ? one : other)));
      const [first] = sites;
      const root = first?.profile.siteUrl ?? '';
      const there = new Set(
        sites.flatMap(({ among }) =>
          (among?.sites ?? []).flatMap(({ folder, paths }) =>
            [...paths].map((path) => new URL(folder + path, root).href),
          ),
        ),
      );
      for (const { among } of sites)
        for (const path of among?.sites.flatMap(({ paths }) => [...paths]) ?? []) {
          if (among === undefined || first === undefined) continue;
          const links = hreflangs(among, first.profile, path);
          expect(links.filter(({ href }) => !there.has(href))).toEqual([]);
          expect(links.length).not.toBe(2);
          expect(links.at(-1)?.hreflang ?? 'x-default').toBe('x-default');
        }
    }),
    { numRuns: 30 },
  );
});

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
