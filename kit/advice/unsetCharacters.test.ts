import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { glyphFallback } from '#kit/content/fonts/fontText.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { resumeData } from '#kit/output/files/resume/resumeData.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { unsetCharacters } from './unsetCharacters.ts';

test('O1: the check reports every character that the résumé replaces', async () => {
  const oddText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(oddText, oddText, oddText, oddText, async (one, two, three, four) => {
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
      const reports = await unsetCharacters(content, new Map());
      const characters = reports.flatMap((each) => (each.code === 'notSet' ? each.characters : []));
      // The sample's co-author has letters that no font covers, so `replaced` is never empty.
      const missing = [...fonts.replaced].filter((character) => !characters.includes(character));
      expect(missing).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
