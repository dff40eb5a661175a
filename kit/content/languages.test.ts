import { expect, test } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { plainText } from '#src/lib/plainText.ts';
import { loadLanguages } from './loadLanguages.ts';

const PROFILE = 'name: Ada Okafor\nheadline: {en: Virologist, de: Virologin}\n';
const SITE = 'languages: [en, de]\n';

const load = async (files: Readonly<Record<string, string | null>>) =>
  loadLanguages(contentFolder({ 'profile.yaml': PROFILE, 'site.yaml': SITE, ...files }));

test('L2: a text may be a map by language; what has no language stands once', async () => {
  const { loaded, problems } = await load({
    'jobs.yaml': `- title: {en: Professor, de: Professorin}
  company: Example University
  period: 03/2021 - Present
  description: {en: [Teaches, Leads], de: [Lehrt, Leitet]}
`,
    'publications.bib':
      '@article{hens, title = {Hens}, title+de = {Hühner}, author = {Okafor, Ada}, year = {2024}}',
    'site.yaml': `${SITE}pages: [career: {en: Jobs, de: Stellen}]\nwords: {de: {resume: Vita}, en: {more: All}}\n`,
  });
  expect(problems).toEqual([]);
  const said = loaded.map(({ content }) => ({
    lang: content?.profile.lang,
    headline: content?.profile.headline,
    jobs: content?.jobs.map(({ title, company, description }) => [title, company, ...description]),
    papers: content?.publications.map(({ title }) => plainText(title)),
    pages: content?.site?.pages,
    words: content?.site?.words,
  }));
  expect(said).toEqual([
    {
      lang: 'en',
      headline: 'Virologist',
      jobs: [['Professor', 'Example University', 'Teaches', 'Leads']],
      papers: ['Hens'],
      pages: [{ id: 'career', name: 'Jobs' }],
      words: { more: 'All' },
    },
    {
      lang: 'de',
      headline: 'Virologin',
      jobs: [['Professorin', 'Example University', 'Lehrt', 'Leitet']],
      papers: ['Hühner'],
      pages: [{ id: 'career', name: 'Stellen' }],
      words: { resume: 'Vita' },
    },
  ]);
  expect(loaded[1]?.content?.publications[0]?.originalTitle).toEqual(['Hens']);
});

test.each([
  ['each in its languages', '- {en: Counts, de: Zählungen}\n- Fungi\n- {en: Mites, de: Milben}\n'],
  ['each language with its list', 'en: [Counts, Fungi, Mites]\nde: [Zählungen, Fungi, Milben]\n'],
])('L2: categories, %s, are those of papers in every language', async (_, categories) => {
  const { loaded, problems } = await load({
    'publication-categories.yaml': categories,
    'publications.bib': `@article{a, title = {A}, author = {Okafor, Ada}, year = {2024}, keywords = {counts, Fungi}}
@article{b, title = {B}, author = {Okafor, Ada}, year = {2023}, keywords = {Milben, Worms}}
`,
  });
  expect(problems).toEqual([]);
  const said = loaded.map(({ content }) => [
    content?.categories,
    content?.publications.map((paper) => paper.categories),
  ]);
  expect(said).toEqual([
    [
      ['Counts', 'Fungi', 'Mites'],
      [
        ['Counts', 'Fungi'],
        ['Mites', 'Worms'],
      ],
    ],
    [
      ['Zählungen', 'Fungi', 'Milben'],
      [
        ['Zählungen', 'Fungi'],
        ['Milben', 'Worms'],
      ],
    ],
  ]);
});

test('L4: what is not translated is in the site’s own language, and known to be', async () => {
  const { loaded } = await load({
    'strengths.yaml': '- title: {en: Curiosity}\n- title: Patience\n- title: {en: Wit, de: Witz}\n',
  });
  const [own, german] = loaded.map(({ content }) => content);
  expect(german?.strengths.map(({ title }) => title)).toEqual(['Curiosity', 'Patience', 'Witz']);
  expect([...(german?.languages?.translated ?? [])]).toEqual(['Virologin', 'Witz']);
  expect([...(own?.languages?.translated ?? [])]).toEqual([]);
  // Whichever file was read first.
  const foreign = [...(german?.languages?.untranslated.keys() ?? [])];
  expect(foreign).toEqual(expect.arrayContaining(['Curiosity', 'Patience']));
  expect(foreign).toEqual(foreign.toSorted());
});

test('L4: a page of the owner’s is in another language only where something of it is', async () => {
  const { loaded, problems } = await load({
    'site.yaml': `${SITE}pages: [talks, teaching, about, news]\n`,
    'sections/talks.yaml': 'title: Talks\nitems: [title: A talk]\n',
    'sections/teaching.yaml': 'title: Teaching\nitems: [title: {en: Cells, de: Zellen}]\n',
    'pages/about.md': '# About\n\nText.\n',
    'pages/about.de.md': '# Über\n\nText.\n',
    'pages/news.md': '# News\n\nText.\n',
    'posts/2026-01-02-blanks.de.md': '# Leerproben\n\nText.\n',
  });
  expect(problems).toEqual([]);
  const ids = loaded.map(({ content }) => ({
    sections: content?.sections.map(({ id }) => id),
    articles: content?.articles?.map(({ id, title, date }) => [id, plainText(title), date]),
  }));
  expect(ids).toEqual([
    {
      sections: ['talks', 'teaching'].toSorted(),
      articles: [
        ['about', 'About', undefined],
        ['news', 'News', undefined],
      ],
    },
    {
      sections: ['teaching'],
      articles: [
        ['about', 'Über', undefined],
        ['blanks', 'Leerproben', '2026-01-02'],
      ],
    },
  ]);
});

test.each([
  [
    'a map with a language that the site does not have',
    { 'profile.yaml': 'name: Ada Okafor\nheadline:\n  en: A\n  dee: B\n' },
    'profile.yaml:4 unknown',
  ],
  [
    'two writings of one language',
    {
      'site.yaml': 'languages: [en, pt, pt-BR]\n',
      'profile.yaml': 'name: Ada Okafor\nheadline: B\n',
    },
    'site.yaml:1 twice',
  ],
  [
    'another language in profile.yaml',
    { 'profile.yaml': `${PROFILE}lang: de\n` },
    'profile.yaml:3 otherLanguage',
  ],
  [
    'a list with another number of entries',
    { 'profile.yaml': `${PROFILE}titles: {en: [A, B], de: [A]}\n` },
    'profile.yaml:3 translationLength',
  ],
  [
    'a text in a language that the site does not have',
    { 'pages/about.fr.md': '# Sur\n\nTexte.\n' },
    'pages/about.fr.md: unknown',
  ],
  [
    'beside maps, a code that is none, alone',
    {
      'site.yaml': 'languages: [en, de, e_n]\n',
      'profile.yaml': 'name: Ada Okafor\nheadline: {en: Virologist, de: Virologin}\n',
    },
    'site.yaml:1 wrongValue',
  ],
  ['a code of no language', { 'site.yaml': 'languages: [en, de, xx]\n' }, 'site.yaml:1 unknown'],
  [
    'an odd star in one language',
    { 'profile.yaml': `${PROFILE}intro: {en: A *b* c, de: A *b c}\n` },
    'profile.yaml:3 translationMarkup',
  ],
  [
    'a mistake in one language alone',
    { 'jobs.yaml': '- title:\n    en: A\n    de: ""\n  company: B\n  period: "2020"\n' },
    'jobs.yaml:3 empty',
  ],
])('L2: %s is told with its line', async (_, files, expected) => {
  const { problems } = await load(files);
  expect(problems.map(({ file, line, code }) => `${file}:${line ?? ''} ${code}`)).toEqual([
    expected,
  ]);
});

test('L2: in publications.bib, a language that the site does not have is an error, as in YAML', async () => {
  const { problems } = await load({
    'site.yaml': 'languages: [en, pt-BR]\n',
    'profile.yaml': 'name: Ada Okafor\nheadline: Analyst\n',
    'publications.bib':
      '@article{a, title = {A}, title+PT = {B},\n  titel+pt-BR = {C}, abstract = {Of n+k = 3.}, author = {Okafor, Ada}, year = {2024}}\n',
  });
  expect(problems).toMatchObject([
    { severity: 'error', line: 1, code: 'unknown', kind: 'language', value: 'PT', meant: 'pt-BR' },
    { severity: 'warning', line: 2, code: 'untranslatable', value: 'titel+pt-BR', field: 'titel' },
  ]);
});

test.each([[{ 'site.yaml': null }], [{}]])(
  'Q5, L2: BibLaTeX’s annotations are no translations (%j)',
  async (files) => {
    const { loaded, problems } = await load({
      ...files,
      'profile.yaml': 'name: Ada Okafor\nheadline: Analyst\n',
      'publications.bib':
        '@article{a, title = {A}, title+an = {=read}, author = {Okafor, Ada and Roe, Bo}, Author+AN = {1=equal; 2=equal}, author+an:marks = {1="*"}, year = {2024}}\n',
    });
    expect(problems).toEqual([]);
    const authors = loaded[0]?.content?.publications[0]?.authors;
    expect(authors?.map(({ equal }) => equal)).toEqual([true, true]);
  },
);

test('L2: on a site of one language, a translation of a paper is told, and the site is built', async () => {
  const { loaded, problems } = await load({
    'site.yaml': null,
    'profile.yaml': 'name: Ada Okafor\nheadline: Virologin\nlang: de\n',
    'publications.bib':
      '@article{a, title = {Hühner}, title+fr = {Poules}, title+de = {Hühner}, author = {Okafor, Ada}, year = {2024}}\n',
  });
  expect(problems).toMatchObject([
    { severity: 'warning', code: 'unknown', kind: 'language', value: 'fr', known: ['de'] },
  ]);
  expect(loaded).toHaveLength(1);
});

test('L2: the language that was meant is named, and a comma without quotes', async () => {
  const { problems } = await load({
    'site.yaml': 'languages: [en, pt-BR]\n',
    'profile.yaml':
      'name: Ada Okafor\nheadline: {en: Analyst, pt: Analista}\nlocation: {en: Innsee, Germany, pt-BR: Innsee}\n',
  });
  expect(problems).toMatchObject([
    { line: 2, value: 'pt', meant: 'pt-BR' },
    { line: 3, value: 'Germany', isAfterComma: true },
  ]);
});

test('L4: site.yaml may name pages of which nothing is in another language', async () => {
  const { problems } = await load({
    'site.yaml': `${SITE}pages: [career, talks, about, posts]\n`,
    'sections/talks.yaml': 'title: Talks\nitems: [title: A talk]\n',
    'pages/about.md': '# About\n\nText.\n',
    'posts/2026-01-02-blanks.md': '# Blanks\n\nText.\n',
  });
  expect(problems).toEqual([]);
});

test('L1: a folder of one language is read as before', async () => {
  const { loaded } = await load({
    'site.yaml': 'pages: [career]\n',
    'profile.yaml': 'name: Ada\nheadline: B\n',
  });
  expect(loaded).toHaveLength(1);
  expect(loaded[0].content).not.toHaveProperty('languages');
});
