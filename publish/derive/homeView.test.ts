import { expect, test } from 'vitest';
import { sampleContent } from '#testing/testContent.ts';
import { factsOf, homeView, ringView, selectedPapers } from './homeView.ts';

const content = sampleContent();
function job(period: string, title: string) {
  const [first] = content.jobs;
  if (first === undefined) throw new Error('the sample has a job');
  return { ...first, title, company: 'Lab', period };
}

test('P1: home names the current job, the one before, and where the owner was trained', () => {
  const jobs = [job('01/2015 - 12/2019', 'Student'), job('01/2020 - Present', 'Analyst')];
  const [degree] = content.education;
  expect(factsOf({ ...content, jobs })).toEqual([
    { kind: 'now', text: 'Analyst, Lab' },
    { kind: 'before', text: 'Student, Lab' },
    { kind: 'trained', text: `${degree?.degree}, ${degree?.institution}` },
    { kind: 'based', text: content.profile.location },
  ]);
});

test('N12: a degree that runs is what its owner does now, unless there is a job', () => {
  const [degree] = content.education;
  if (degree === undefined) throw new Error('the sample has a degree');
  const education = [
    { ...degree, degree: 'PhD', institution: 'Uni', period: '2023 - Present' },
    { ...degree, degree: 'MSc', institution: 'Uni', period: '2021 - 2023' },
  ];
  const kinds = (part: Partial<typeof content>) =>
    factsOf({ ...content, ...part }).map(({ kind, text }) => `${kind}: ${text}`);
  const based = `based: ${content.profile.location}`;
  expect(kinds({ jobs: [], education })).toEqual(['now: PhD, Uni', 'trained: MSc, Uni', based]);
  const past = [job('01/2019 - 12/2020', 'Analyst')];
  expect(kinds({ jobs: past, education: education.slice(0, 1) })).toEqual([
    'now: PhD, Uni',
    'before: Analyst, Lab',
    based,
  ]);
  const present = [job('01/2024 - Present', 'Analyst')];
  expect(kinds({ jobs: present, education })).toEqual([
    'now: Analyst, Lab',
    'trained: MSc, Uni',
    based,
  ]);
  const arcs = (jobs: typeof present) =>
    ringView({ ...content, jobs, education }).arcs.map(({ kind }) => kind);
  expect(arcs([])).toEqual(['degree', 'now']);
  expect(arcs(present)).toEqual(['degree', 'degree', 'now']);
});

test('W1: unknown facts are left out', () => {
  const empty = { ...content, jobs: [], education: [] };
  const profile = { ...content.profile, location: '' };
  expect(factsOf({ ...empty, profile })).toEqual([]);
  expect(factsOf({ ...content, jobs: [job('01/2015 - 12/2019', 'Past')] })[0]?.kind).toBe('before');
});

test('V5: home is the same for any number of papers', () => {
  expect(homeView({ ...content, publications: [] })).toEqual(homeView(content));
});

test('Q4: home lists the selected papers by their number, if the owner asks for them', () => {
  const publications = content.publications.map((paper, index) => {
    const selected = [undefined, 2, undefined, 1][index];
    return selected === undefined ? paper : { ...paper, selected };
  });
  const site = { home: ['selected'] as const };
  const ids = publications.map(({ slug }) => slug);
  expect(selectedPapers({ ...content, publications })).toEqual([]);
  expect(selectedPapers({ ...content, site })).toEqual([]);
  const found = selectedPapers({ ...content, publications, site });
  expect(found.map(({ id }) => id)).toEqual([ids[3], ids[1]]);
  expect(found[1]?.where).toBe('Proceedings of the Example Conference on Machine Learning, 2025');
});
