import { expect, test } from 'vitest';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { hreflangs, languagesView, makeSites } from './languageSites.ts';

const contentIn = (lang: string, sections: readonly string[]) => {
  const { profile } = sampleContent();
  return sampleContent({
    profile: { ...profile, lang },
    sections: sections.map((id) => sampleSection(id, [{}])),
  });
};

test('L5: a page below another, and a filter by another name, are found in the other language', () => {
  const { publications } = sampleContent();
  const [paper] = publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const inLanguage = (lang: string, tags: readonly string[], papers: typeof publications) => ({
    ...contentIn(lang, []),
    publications: papers,
    sections: [sampleSection('talks', [{ tags: [...tags] }])],
  });
  const contents = [
    inLanguage('en', ['Birds', 'Soil'], [{ ...paper, slug: 'eggs', categories: [] }]),
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
