import jsonResume from '@jsonresume/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { resumeJson } from './writeResumeJson.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';

function read(content: Content): Record<string, unknown> {
  return JSON.parse(resumeJson(content)) as Record<string, unknown>;
}

/** What the format's schema reports as wrong. */
function faultsOf(content: Content): unknown {
  let faults: unknown = 'the schema did not answer';
  jsonResume.validate(read(content), (errors) => {
    faults = errors;
  });
  return faults;
}

test('O5: resume.json is valid JSON Resume and holds the whole career', () => {
  const content = sampleContent();
  expect(faultsOf(content)).toBeNull();
  const resume = read(content);
  expect(resume).toMatchObject({
    basics: { name: 'Zoë M. Ångström-Rivera', location: { city: 'Atlanta', region: 'GA' } },
    work: [{ startDate: '2022-03' }, { startDate: '2019-09', endDate: '2022-02' }, {}],
    education: [{ studyType: 'PhD', area: 'Computational Biology', startDate: '2013' }, {}],
  });
  expect(resume['work']).not.toHaveProperty('0.endDate');
  expect(resume['publications']).toHaveLength(content.publications.length);
  expect(resume['projects']).toHaveLength(content.projects.length);
  expect(resume['skills']).toHaveLength(content.skills.length);
});

test.each([
  ['WS 2023/24', { startDate: '2023', endDate: '2024' }],
  ['2023年秋学期', { startDate: '2023', endDate: '2023' }],
  ['since Fall 2023', { startDate: '2023' }],
])('Y3: resume.json has %s as years', (period, dates) => {
  const [job] = sampleContent().jobs;
  const jobs = job === undefined ? [] : [{ ...job, period }];
  const { work } = JSON.parse(resumeJson(sampleContent({ jobs }))) as { work: object[] };
  const { title: position = '', company: name = '' } = job ?? {};
  expect(work).toEqual([expect.objectContaining({ name, position, ...dates })]);
});

test('O5, Q9: resume.json has an employer’s site only if the name of a link identifies it', () => {
  const [job] = sampleContent().jobs;
  if (job === undefined) throw new Error('the sample has a job');
  const urlOf = (...names: string[]) => {
    const links = names.map((name, index) => ({ name, url: `https://example.org/${index}` }));
    const { work } = read(sampleContent({ jobs: [{ ...job, company: 'Acme', links }] }));
    return (work as { url?: string }[])[0]?.url;
  };
  expect(urlOf('Manual', 'Website')).toBe('https://example.org/1');
  expect(urlOf('Acme', 'Manual')).toBe('https://example.org/0');
  expect(urlOf('Manual')).toBeUndefined();
  expect(urlOf()).toBeUndefined();
});

test('O5: no text, however broken, makes resume.json invalid', () => {
  const [project] = sampleContent().projects;
  if (project === undefined) throw new Error('the sample has a project');
  fc.assert(
    fc.property(publicationsOf(brokenText), brokenText, (publications, description) => {
      const content = sampleContent({ publications, projects: [{ ...project, description }] });
      expect(faultsOf(content)).toBeNull();
    }),
  );
});

test('N8: resume.json has the intro as its summary where there is no about', () => {
  const { profile } = sampleContent();
  const summary = (about: readonly string[]) =>
    read(sampleContent({ profile: { ...profile, intro: 'I read genomes.', about } }))['basics'];
  expect(summary([])).toMatchObject({ summary: 'I read genomes.' });
  expect(summary(['I study microbes.'])).toMatchObject({ summary: 'I study microbes.' });
});
