import { expect, test } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { loadLanguages } from './loadLanguages.ts';

const PROFILE = 'name: Ada Okafor\nheadline: {en: Virologist, de: Virologin}\n';
const SITE = 'languages: [en, de]\n';

const load = async (files: Readonly<Record<string, string | null>>) =>
  loadLanguages(contentFolder({ 'profile.yaml': PROFILE, 'site.yaml': SITE, ...files }));

const told = async (files: Readonly<Record<string, string | null>>) =>
  (await load(files)).problems.map(({ file, line, code }) => `${file}:${line ?? ''} ${code}`);

test('L2: each mistake of a language is told with its line', async () => {
  const files = {
    'profile.yaml': `name: Ada Okafor
headline:
  en: A
  dee: B
titles: {en: [A, B], de: [A]}
intro: {en: A *b* c, de: A *b c}
lang: de
`,
    'pages/about.fr.md': '# Sur\n\nTexte.\n',
  };
  expect(await told(files)).toEqual([
    'profile.yaml:7 otherLanguage',
    'profile.yaml:4 unknown',
    'profile.yaml:5 translationLength',
    'profile.yaml:6 translationMarkup',
    'pages/about.fr.md: unknown',
  ]);
  const jobs = '- title:\n    en: A\n    de: ""\n  company: B\n  period: "2020"\n';
  expect(await told({ 'jobs.yaml': jobs })).toEqual(['jobs.yaml:3 empty']);
});

test.each([
  ['en, pt, pt-BR', 'twice'],
  ['en, de, e_n', 'wrongValue'],
  ['en, de, xx', 'unknown'],
])('L2: of the languages [%s], what is wrong is told alone: %s', async (codes, problem) => {
  const profile = 'name: Ada Okafor\nheadline: B\n';
  const files = { 'site.yaml': `languages: [${codes}]\n`, 'profile.yaml': profile };
  expect(await told(files)).toEqual([`site.yaml:1 ${problem}`]);
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
