import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { glyphFallback } from '#kit/content/fonts/fontText.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { resumeData } from '#kit/output/files/resume/resumeData.ts';
import { sampleContent, sampleSection } from '#tests/support/testContent.ts';
import { missingGlyphs } from './missingGlyphs.ts';

test('O1: the check reports every character that the résumé replaces', async () => {
  const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, anyText, async (first, second, third, fourth) => {
      const { profile, jobs, projects, publications } = sampleContent();
      const content = sampleContent({
        profile: { ...profile, headline: first, about: [second], intro: third },
        jobs: jobs.map((job) => ({ ...job, company: fourth, description: [first] })),
        projects: projects.map((project) => ({ ...project, tech: [second] })),
        publications: publications.map((paper) => ({ ...paper, title: [third], venue: fourth })),
        sections: [sampleSection('talks', [{ role: first, place: second, description: [third] }])],
      });
      const fonts = glyphFallback(fontFamilies());
      const extent = { publications: 30, projects: 12, authors: 99, brief: false };
      // Adds the characters that it replaces to `fonts.substituted`.
      resumeData(makeSite(content), fonts, extent);
      const reports = await missingGlyphs(content, new Map());
      const characters = reports.flatMap((report) => report.characters ?? []);
      // The sample's co-author has letters that no font covers, so `substituted` is never empty.
      expect(characters).toEqual(expect.arrayContaining([...fonts.substituted]));
    }),
    { numRuns: 40 },
  );
});
