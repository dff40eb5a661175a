import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { glyphFallback } from '#kit/content/fonts/fontText.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { resumeData } from '#kit/output/files/resume/resumeData.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { contentTexts } from '#kit/content/contentFolder.ts';
import { unsetCharacters } from './unsetCharacters.ts';
import { describeProblem } from '#kit/messages/messages.ts';

async function saidOf(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = contentFolder(files);
  const { content } = await loadContent(folder);
  if (content === undefined) throw new Error('the folder has errors');
  const found = await unsetCharacters(content, contentTexts(folder));
  return found.map((problem) => ({ ...problem, ...describeProblem(problem) }));
}

const EMOJI = { 'profile.yaml': 'name: Ada Okafor\nheadline: Genomes 🧬\nintro: I read.\n' };
const TITLES = {
  'skills.yaml': '- {title: A, skills: [Python, 基因组]}\n- {title: B, skills: [基]}\n',
};

test('N5: the check names field, line and character, and says where a font goes', async () => {
  const [found, ...others] = await saidOf(EMOJI);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'warning',
    file: 'profile.yaml',
    line: 2,
    field: 'headline',
    message: 'headline has “🧬” (U+1F9EC), which no font at hand has: the résumé shows □ instead',
    fix: expect.stringContaining('into fonts/ in your content folder'),
  });
});

test('N5: the same field of several entries is told once', async () => {
  const [found, ...others] = await saidOf(TITLES);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ file: 'skills.yaml', line: 1, others: 1 });
  expect(found?.message).toContain('skills, here and in 1 other place, has “基”');
});

test('B10: a text with a PDF of its own is told, with its line; one without is not', async () => {
  const text = (front: string) => `---\ntitle: Drains\n${front}---\n\nFirst.\n\nFrom 日本, 日.\n`;
  const [found, ...others] = await saidOf({
    'profile.yaml': 'name: Ada Okafor\nheadline: S\nintro: I read.\n',
    'pages/one.md': text('pdf: true\n'),
    'pages/two.md': text(''),
  });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'warning',
    file: 'pages/one.md',
    line: 8,
    message:
      'this text has “日” (U+65E5), “本” (U+672C), which no font at hand has: its PDF shows □ instead',
  });
});

test('N5: what the résumé does not show is not told', async () => {
  const files = {
    'profile.yaml': 'name: Ada Okafor\nheadline: S\nintro: I read.\nabout: [基因组]\n',
    'sections/news.yaml': 'title: 新闻\nresume: false\nitems: [{title: 基因组}]\n',
  };
  expect(await saidOf(files)).toEqual([]);
});

test('O1: whatever the résumé replaces, the check tells', async () => {
  const odd = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(odd, odd, odd, odd, async (one, two, three, four) => {
      const { profile, jobs, projects, publications } = sampleContent();
      const content = sampleContent({
        profile: { ...profile, headline: one, about: [two], intro: three },
        jobs: jobs.map((job) => ({ ...job, company: four, description: [one] })),
        projects: projects.map((project) => ({ ...project, tech: [two] })),
        publications: publications.map((paper) => ({ ...paper, title: [three], venue: four })),
        sections: [sampleSection('talks', [{ role: one, place: two, description: [three] }])],
      });
      const fonts = glyphFallback(fontFamilies());
      resumeData(makeSite(content), fonts, {
        publications: 30,
        projects: 12,
        authors: 99,
        brief: false,
      });
      const told = await unsetCharacters(content, new Map());
      const characters = told.flatMap((each) => (each.code === 'notSet' ? each.characters : []));
      // The sample has a co-author whose name no font of the project has.
      const missing = [...fonts.replaced].filter((character) => !characters.includes(character));
      expect(missing).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
