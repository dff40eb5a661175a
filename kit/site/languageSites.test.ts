import { assert, constantFrom, property, subarray, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { sampleContent, samplePaper, sampleSection } from '#tests/support/testContent.ts';
import { hreflangs, languagesView, makeSites } from './languageSites.ts';

const SECTIONS = ['talks', 'teaching', 'service'] as const;

const contentIn = (lang: string, sections: readonly string[]) => {
  const { profile } = sampleContent();
  return sampleContent({
    profile: { ...profile, lang },
    sections: sections.map((id) => sampleSection(id, [{}])),
  });
};

test('L5: a page below another, and a filter by another name, are found in the other language', () => {
  const inLanguage = (lang: string, tags: readonly string[], papers: readonly Publication[]) => ({
    ...contentIn(lang, []),
    publications: papers,
    sections: [sampleSection('talks', [{ tags: [...tags] }])],
  });
  const contents = [
    inLanguage('en', ['Birds', 'Soil'], [{ ...samplePaper(), slug: 'eggs', categories: [] }]),
    inLanguage('de', ['Vögel', 'Soil'], []),
  ];
  const [english] = makeSites(contents);
  expect(english && languagesView(english)?.others).toEqual([
    {
      lang: 'de',
      name: 'Deutsch',
      folder: 'de/',
      lacks: ['/publications', '/publications/eggs'],
      partners: { '/talks': { Birds: 'Vögel' } },
    },
  ]);
});

test('L6: a page names its partners, and for all others the first language that has it', () => {
  const [english] = makeSites([
    contentIn('en', []),
    contentIn('de', ['talks']),
    contentIn('fr', ['talks']),
  ]);
  if (english?.among === undefined) throw new Error('There are three');
  const { among, profile } = english;
  const links = (path: string) =>
    hreflangs(among, profile, path).map(({ hreflang, href }) => `${hreflang} ${href}`);
  const root = 'https://zoe.example.org/Portfolio/';
  expect(links('career/')).toEqual([
    `en ${root}career/`,
    `de ${root}de/career/`,
    `fr ${root}fr/career/`,
    `x-default ${root}career/`,
  ]);
  expect(links('talks/')).toEqual([
    `de ${root}de/talks/`,
    `fr ${root}fr/talks/`,
    `x-default ${root}de/talks/`,
  ]);
  expect(links('nowhere/')).toEqual([]);
});

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
