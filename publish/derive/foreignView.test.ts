import { expect, test } from 'vitest';
import { contentFolder } from '#testing/testFolder.ts';
import { sampleContent } from '#testing/testContent.ts';
import { textKey } from '#text/textKey.ts';
import { loadLanguages } from '#publish/read/loadLanguages.ts';
import { foreignView } from './foreignView.ts';
import { makeSites } from './languageSites.ts';
import { makeSite } from './site.ts';

const viewOf = async (files: Readonly<Record<string, string>>) => {
  const { loaded } = await loadLanguages(contentFolder(files));
  const [first, second] = makeSites(loaded.flatMap(({ content }) => content ?? []));
  if (first === undefined || second === undefined) throw new Error('There are two');
  expect(foreignView(first)).toBeNull();
  const view = foreignView(second);
  const [language] = view?.languages ?? [];
  const marks = (text: string) => language?.keys.includes(textKey(text)) === true;
  return { view, language, marks };
};

const JOBS = `- title: {ja: 教授, en: Professor}
  company: Northern Ocean Institute
  period: 2012 - Present
- title: 准教授
  company: 潮見大学
  period: 2006 - 2012
`;

test('L4: what can’t be in the folder’s own language is not said to be', async () => {
  const { view, language, marks } = await viewOf({
    'site.yaml': 'languages: [ja, en]\n',
    'profile.yaml': 'name: 深谷 蓮\nheadline: {ja: 海洋学者, en: Oceanographer}\n',
    'jobs.yaml': JOBS,
    'publications.bib':
      '@article{a, title = {Life without light}, author = {深谷, 蓮}, year = 2024}\n@article{b, title = {深海}, author = {深谷, 蓮}, year = 2023}',
  });
  expect(['准教授', '潮見大学', '深海'].map(marks)).toEqual([true, true, true]);
  expect(['Northern Ocean Institute', 'Life without light', 'Professor'].map(marks)).toEqual([
    false,
    false,
    false,
  ]);
  expect(language).toMatchObject({
    lang: 'ja',
    dir: 'ltr',
    note: 'In Japanese, not translated yet',
    mark: 'in Japanese',
  });
  // A title is translated: the page is not wholly foreign.
  expect(view?.pages).not.toContain('/career');
});

test('L4: a word that two languages share does not make a page translated', async () => {
  const { view, language } = await viewOf({
    'site.yaml': 'languages: [ja, zh-Hans]\n',
    'profile.yaml': 'name: 深谷 蓮\nheadline: {ja: 海洋学者, zh-Hans: 教授}\n',
    'jobs.yaml': '- {title: 教授, company: 潮見大学, period: 2012 - Present}\n',
  });
  expect(view?.pages).toContain('/career');
  expect(language?.note).toBe('日语内容，尚未翻译');
});

test('L4: papers are in the language of their journal', async () => {
  const { marks } = await viewOf({
    'site.yaml': 'languages: [de, en]\n',
    'profile.yaml': 'name: Ada Okafor\nheadline: Botanikerin\n',
    'publications.bib':
      '@article{a, title = {Life without light}, author = {Okafor, Ada}, year = 2024}',
  });
  expect(['Botanikerin', 'Life without light'].map(marks)).toEqual([true, false]);
});

test('X4, L4: the order in which files happen to be read is in no byte of the site', () => {
  const texts = ['Botanikerin', 'Leben ohne Licht', 'Institut', 'Im Moor', 'Assistentin'];
  const viewWith = (untranslated: readonly string[]) => {
    const { profile, ...content } = sampleContent();
    const languages = {
      all: ['de', 'en'],
      translated: new Set<string>(),
      untranslated: new Set(untranslated),
    };
    return foreignView(makeSite({ ...content, languages, profile: { ...profile, lang: 'en' } }));
  };
  expect(viewWith(texts)?.keys).toHaveLength(texts.length);
  expect(viewWith(texts.toReversed())).toEqual(viewWith(texts));
});
