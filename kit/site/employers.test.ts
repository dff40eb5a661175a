import { expect, test } from 'vitest';
import type { Content, Job } from '#src/content/content.ts';
import { joinPeriods } from '#src/lib/period.ts';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { resumePdf } from '#kit/output/files/resume/resume.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { viewsOf } from './views.ts';

const UNIVERSITY = 'Université de l’Exemple';
const HEAD = job('Head of the group', UNIVERSITY, '03/2021 - Present', { logo: 'University' });
const RESEARCHER = job('Researcher', ' UNIVERSITE  de l’exemple', '09/2018 - 02/2021');
const STUDENT = job('Student assistant', UNIVERSITY, '2016 - 08/2017');
const CONSULTANT = job('Consultant', 'Example Ltd', '2018');

function job(title: string, company: string, period: string, more: Partial<Job> = {}): Job {
  const empty = { location: '', description: [], links: [], logo: undefined };
  return { title, company, period, ...empty, ...more };
}

/** Titles by block, as the career page has them. */
function blocksOf(jobs: readonly Job[], site: Content['site'] = {}) {
  const { career } = viewsOf(sampleSite({ jobs, site }));
  return career.jobs.map(({ title, positions }) => positions?.map((of) => of.title) ?? title);
}

test.each<[string, readonly Job[], ReturnType<typeof blocksOf>]>([
  ['positions that follow each other', [HEAD, RESEARCHER], [[HEAD.title, RESEARCHER.title]]],
  [
    'a job with other work between',
    [HEAD, CONSULTANT, STUDENT],
    [HEAD.title, CONSULTANT.title, STUDENT.title],
  ],
  [
    'two logos under one name',
    [HEAD, { ...RESEARCHER, logo: 'Laboratory' }],
    [HEAD.title, RESEARCHER.title],
  ],
  [
    'one logo, given at the second',
    [RESEARCHER, HEAD, STUDENT],
    [[RESEARCHER.title, HEAD.title, STUDENT.title]],
  ],
])('Y1: %s', (_, jobs, blocks) => {
  expect(blocksOf(jobs)).toEqual(blocks);
  expect(blocksOf(jobs, { career: { group: false } })).toEqual(jobs.map(({ title }) => title));
});

test.each([
  [['03/2021 - Present', '09/2018 - 02/2021', '2016 - 08/2017'], '2016 - Present'],
  [['2019 - 05/2020', '2018 - 2020'], '2018 - 2020'],
  [['WS 2019/20', '10/2017 - 03/2018'], '10/2017 - WS 2019/20'],
  [['2021', '2021'], '2021'],
  [['since 2019', '2019–20'], '2019 - Present'],
])('Y1: %j are, as a whole, %s', (periods, whole) => expect(joinPeriods(periods)).toBe(whole));

test('Y1: an employer has its logo and what its positions share, once', () => {
  const jobs = [
    { ...HEAD, location: 'Paris' },
    { ...RESEARCHER, location: 'Paris', logo: 'University' },
    CONSULTANT,
    { ...STUDENT, location: 'Lyon' },
    { ...STUDENT, location: 'Paris' },
  ];
  const { career } = viewsOf(sampleSite({ jobs }));
  const facts = career.jobs.map(({ company, location, period, logo }) => ({
    company,
    location,
    dates: period.dates,
    logo,
  }));
  const logo = { drawing: 'University' };
  expect(facts).toEqual([
    { company: UNIVERSITY, location: 'Paris', dates: 'Sep 2018 – Present', logo },
    expect.objectContaining({ company: 'Example Ltd' }),
    { company: UNIVERSITY, location: '', dates: '2016 – Aug 2017', logo: undefined },
  ]);
  const positions = career.jobs.map((of) => of.positions?.map((each) => each.id + each.location));
  expect(positions).toEqual([['job-1', 'job-2'], undefined, ['job-4Lyon', 'job-5Paris']]);
  expect(career.jobs[0]?.positions?.[1]).toMatchObject({ company: '', evidencedSkills: [] });
  expect(career.jobs[0]?.positions?.[1]).not.toHaveProperty('logo');
});

test('Y1: on the track an employer is in one row, joined but over years', () => {
  const pupil = job('Pupil', UNIVERSITY, '2009 - 2010');
  const aside = job('Lecturer', 'Example College', '01/2008 - 06/2019');
  const jobs = [HEAD, RESEARCHER, STUDENT, pupil, aside];
  const { track } = viewsOf(sampleSite({ jobs, education: [] })).career;
  const blocks = track?.positions.map(
    ({ id, row, joinX }) => `${id} ${row} ${joinX !== undefined}`,
  );
  expect(blocks).toEqual([
    'job-5 0 false',
    'job-4 1 false',
    'job-3 1 false',
    'job-2 1 true',
    'job-1 1 true',
  ]);
});

test('Y1: the résumé names an employer once, resume.json once a position', async () => {
  const jobs = [HEAD, { ...RESEARCHER, description: ['Counted hens.'], location: 'Paris' }];
  const content = sampleContent({ jobs, education: [], publications: [] });
  const { text, tags } = await readPdf(resumePdf(sampleSite(content)).bytes);
  expect(text).toMatch(
    /Université de l’Exemple Paris 09\/2018 – Present Head of the group 03\/2021 – Present Researcher 09\/2018 – 02\/2021 • Counted hens\./u,
  );
  expect(tags.match(/"role":"H4"/gu)).toHaveLength(2);
  const { work } = JSON.parse(resumeJson(content)) as { work: { name: string }[] };
  expect(work.map(({ name }) => name.trim())).toEqual(jobs.map(({ company }) => company.trim()));
});
