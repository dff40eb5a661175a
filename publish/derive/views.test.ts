import { makeSite } from '#publish/derive/site.ts';
import { expect, test } from 'vitest';
import { sampleContent } from '#testing/testContent.ts';
import { viewsOf } from './views.ts';

test('P15: a card names the journal, or else the school, archive or publisher', () => {
  const content = sampleContent();
  const [paper] = content.publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const { venue: _venue, ...thesis } = { ...paper, publisher: 'Invented University' };
  const venues = viewsOf(makeSite({ ...content, publications: [paper, thesis] })).publications
    .publications;
  expect(venues.map(({ venue }) => venue)).toEqual([paper.venue, 'Invented University']);
});

test('O8: a skill that is listed twice is shown twice, and only the first has its id', () => {
  const content = sampleContent();
  const [group] = content.skills;
  if (group === undefined) throw new Error('the sample has skills');
  const groups = [
    ['Assembly', 'Assembly'],
    ['Alignment', 'Assembly'],
  ].map((skills) => ({
    ...group,
    skills,
  }));
  const { skills } = viewsOf(makeSite({ ...content, skills: groups }));
  expect(skills.map((each) => each.skills.map(({ id, name }) => [name, id]))).toEqual([
    [
      ['Assembly', 'assembly'],
      ['Assembly', undefined],
    ],
    [
      ['Alignment', 'alignment'],
      ['Assembly', undefined],
    ],
  ]);
});

test('U1: a service’s citation count names the service and the month, one of the owner’s neither', () => {
  const content = sampleContent();
  const [paper] = content.publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const publications = [{ ...paper, citationsSource: 'Crossref' }, paper];
  const { publications: views } = viewsOf(makeSite({ ...content, publications })).publications;
  expect(views.map(({ countedBy }) => countedBy)).toEqual(['Crossref, 2025-06', undefined]);
});

test('N13: a list has a search from twenty publications on', () => {
  const content = sampleContent();
  const [paper] = content.publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const ofMany = (length: number) => {
    const publications = Array.from({ length }, (_, at) => ({ ...paper, slug: `paper-${at}` }));
    return viewsOf(makeSite({ ...content, publications })).publications;
  };
  expect(ofMany(19).hasSearch).toBeUndefined();
  expect(ofMany(20).hasSearch).toBe(true);
});

test('N18: a project whose owner wants no picture has none; any other has an emblem', () => {
  const content = sampleContent();
  const [project] = content.projects;
  if (project === undefined) throw new Error('the sample has projects');
  const { projects } = viewsOf(
    makeSite({
      ...content,
      projects: [
        { ...project, figure: 'none' },
        { ...project, figure: undefined },
      ],
    }),
  ).projects;
  expect(projects.map(({ picture }) => picture !== undefined)).toEqual([false, true]);
});
