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
// Names are compared without case, accents and extra spaces.
const RESEARCHER = job('Researcher', ' UNIVERSITE  de l’exemple', '09/2018 - 02/2021');
const STUDENT = job('Student assistant', UNIVERSITY, '2016 - 08/2017');
const CONSULTANT = job('Consultant', 'Example Ltd', '2018');

function job(title: string, company: string, period: string, more: Partial<Job> = {}): Job {
  const empty = { location: '', description: [], links: [], logo: undefined };
  return { title, company, period, ...empty, ...more };
}

/** The career page's job titles; positions at one employer are a list. */
function blocksOf(jobs: readonly Job[], site: Content['site'] = {}) {
  const { career } = viewsOf(sampleSite({ jobs, site }));
  return career.jobs.map(({ title, positions }) => positions?.map((each) => each.title) ?? title);
}

test.each<[string, readonly Job[], ReturnType<typeof blocksOf>]>([
  ['those next to each other', [HEAD, RESEARCHER], [[HEAD.title, RESEARCHER.title]]],
  [
    'not those with another job between',
    [HEAD, CONSULTANT, STUDENT],
    [HEAD.title, CONSULTANT.title, STUDENT.title],
  ],
  [
    'not those with different logos',
    [HEAD, { ...RESEARCHER, logo: 'Laboratory' }],
    [HEAD.title, RESEARCHER.title],
  ],
  [
    'those with one logo, given at the second',
    [RESEARCHER, HEAD, STUDENT],
    [[RESEARCHER.title, HEAD.title, STUDENT.title]],
  ],
])('Y1: jobs at one employer are grouped: %s', (_, jobs, blocks) => {
  expect(blocksOf(jobs)).toEqual(blocks);
  expect(blocksOf(jobs, { career: { group: false } })).toEqual(jobs.map(({ title }) => title));
});

test.each([
  [['03/2021 - Present', '09/2018 - 02/2021', '2016 - 08/2017'], '2016 - Present'],
  [['2019 - 05/2020', '2018 - 2020'], '2018 - 2020'],
  [['WS 2019/20', '10/2017 - 03/2018'], '10/2017 - WS 2019/20'],
  [['2021', '2021'], '2021'],
  [['since 2019', '2019–20'], '2019 - Present'],
])('Y1: the periods %j span %s', (periods, span) => expect(joinPeriods(periods)).toBe(span));

test('Y1: an employer has its logo, whole period, and the location of all its positions', () => {
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
  const positions = career.jobs.map((job) =>
    job.positions?.map(({ id, location }) => [id, location].filter(Boolean).join(' in ')),
  );
  expect(positions).toEqual([['job-1', 'job-2'], undefined, ['job-4 in Lyon', 'job-5 in Paris']]);
  expect(career.jobs[0]?.positions?.[1]).toMatchObject({ company: '', evidencedSkills: [] });
  expect(career.jobs[0]?.positions?.[1]).not.toHaveProperty('logo');
});

test('Y1: the career track has an employer in one row, joined unless more than two years are between', () => {
  const pupil = job('Pupil', UNIVERSITY, '2009 - 2010');
  const lecturer = job('Lecturer', 'Example College', '01/2008 - 06/2019');
  const jobs = [HEAD, RESEARCHER, STUDENT, pupil, lecturer];
  const { track } = viewsOf(sampleSite({ jobs, education: [] })).career;
  const blocks = track?.positions.map(
    ({ id, row, joinX }) => `${id} in row ${row}${joinX === undefined ? '' : ', joined'}`,
  );
  expect(blocks).toEqual([
    'job-5 in row 0',
    'job-4 in row 1',
    'job-3 in row 1',
    'job-2 in row 1, joined',
    'job-1 in row 1, joined',
  ]);
});

test('Y1: the résumé names an employer once, resume.json once for each position', async () => {
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
