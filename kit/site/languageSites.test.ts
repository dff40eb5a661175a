import { assert, constantFrom, property, subarray, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { hreflangs, makeSites } from './languageSites.ts';

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
