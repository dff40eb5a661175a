import { expect, test } from 'vitest';
import { sitesOf } from '#tests/support/loaded.ts';
import type { Publication } from '#src/content/publication.ts';
import { sampleContent, samplePaper } from '#tests/support/testContent.ts';
import { textKey } from '#src/lib/textKey.ts';
import { foreignView } from './foreignView.ts';
import { makeSite } from './site.ts';

const viewOf = async (files: Readonly<Record<string, string>>) => {
  const [first, second] = await sitesOf(files);
  if (first === undefined || second === undefined) throw new Error('Expected two sites');
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

test('L4: only texts in the script of the folder’s first language are marked as foreign', async () => {
  const { view, language, marks } = await viewOf({
    'site.yaml': 'languages: [ja, en]\n',
    'profile.yaml': 'name: 深谷 蓮\nheadline: {ja: 海洋学者, en: Oceanographer}\n',
    'jobs.yaml': JOBS,
    'publications.bib':
      '@article{a, title = {Life without light}, author = {深谷, 蓮}, year = 2024}\n@article{b, title = {深海}, author = {深谷, 蓮}, year = 2023}',
  });
  const texts = [
    '准教授',
    '潮見大学',
    '深海',
    'Northern Ocean Institute',
    'Life without light',
    'Professor',
  ];
  expect(texts.filter(marks)).toEqual(['准教授', '潮見大学', '深海']);
  expect(language).toMatchObject({
    lang: 'ja',
    dir: 'ltr',
    note: 'In Japanese, not translated yet',
    mark: 'in Japanese',
  });
  // One title is translated, so the page isn't wholly foreign.
  expect(view?.pages).not.toContain('/career');
});

test('L4: a title given in two languages is not marked as foreign', () => {
  const paper = { ...samplePaper(), title: ['深海'] };
  const { profile, ...content } = sampleContent();
  const languages = { all: ['ja', 'en'], translated: new Set<string>(), untranslated: new Map() };
  const site = makeSite({ ...content, languages, profile: { ...profile, lang: 'en' } });
  const keysOf = (publication: Publication) =>
    foreignView({ ...site, publications: [publication] })?.languages[0]?.keys;
  expect(keysOf(paper)).toContain(textKey('深海'));
  expect(keysOf({ ...paper, originalTitle: ['Deep sea'] })).not.toContain(textKey('深海'));
});
