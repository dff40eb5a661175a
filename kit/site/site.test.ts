import { assert, constantFrom, property, subarray, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { hreflangs, makeSites, languagesView } from './site.ts';
import { sitesOf } from '#tests/support/loaded.ts';

const SECTIONS = ['talks', 'teaching', 'service'] as const;

const contentIn = (lang: string, sections: readonly string[]) => {
  const { profile } = sampleContent();
  return sampleContent({
    profile: { ...profile, lang },
    sections: sections.map((id) => sampleSection(id, [{}])),
  });
};

test('L6: hreflang links are reciprocal and lead to existing pages', () => {
  const langs = uniqueArray(constantFrom('en', 'de', 'fr', 'ja', 'ar'), { minLength: 2 });
  assert(
    property(langs, subarray([...SECTIONS]), subarray([...SECTIONS]), (all, even, odd) => {
      // Every other language has the same sections.
      const sites = makeSites(all.map((lang, i) => contentIn(lang, i % 2 === 0 ? even : odd)));
      const [first] = sites;
      const root = first?.profile.siteUrl ?? '';
      const existingUrls = new Set(
        sites.flatMap(({ languageSites = [] }) =>
          languageSites.flatMap(({ folder, paths }) =>
            [...paths].map((path) => new URL(folder + path, root).href),
          ),
        ),
      );
      for (const { languageSites = [] } of sites)
        for (const path of languageSites.flatMap(({ paths }) => [...paths])) {
          if (first === undefined) continue;
          const links = hreflangs(languageSites, first.profile, path);
          expect(links.filter(({ href }) => !existingUrls.has(href))).toEqual([]);
          // One language's address and “x-default” would link the page to itself.
          expect(links.length).not.toBe(2);
          expect(links.at(-1)?.hreflang ?? 'x-default').toBe('x-default');
        }
    }),
    { numRuns: 30 },
  );
});

test('L5: the language switch lists filters that the other language lacks', async () => {
  const [german, english] = await sitesOf({
    'site.yaml': 'languages: [de, en]\n',
    'profile.yaml': 'name: Hedwig Ostrander\nheadline: {de: Professorin, en: Professor}\n',
    'projects.yaml': `
- {id: cores, title: Bohrkerne, description: Alle., category: {de: Daten, en: Data}}
- {id: sieve, title: Sieb, description: Eines., category: R}
`.trimStart(),
    'posts/2025-04-01-ice.md': '---\ntitle: Eis\ntags: [Winter]\n---\nEis.\n',
  });
  const lacking = (site: typeof german) => site && languagesView(site)?.others[0]?.missingFilters;
  expect(lacking(german)).toEqual(['Daten', 'Winter']);
  expect(lacking(english)).toEqual(['Data']);
});
