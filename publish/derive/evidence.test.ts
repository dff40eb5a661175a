import { expect, test } from 'vitest';
import { sampleContent } from '#testing/testContent.ts';
import { evidenceOf, skillsByWork } from './evidence.ts';

const icon = { icon: 'dna', iconNode: [] } as const;
const content = sampleContent();
const [project] = content.projects;
const [paper] = content.publications;
const [job] = content.jobs;

function withSkills(skills: string[], aliases: Record<string, string[]> = {}) {
  if (project === undefined || paper === undefined || job === undefined)
    throw new Error('The sample has projects, papers and jobs');
  return sampleContent({
    skills: [{ title: 'All', ...icon, skills }],
    projects: [{ ...project, id: 'One', tech: ['Rust'], title: 'One', description: 'Reads.' }],
    publications: [
      { ...paper, title: ['Assembly in Rust'], abstract: ['With k-mers.'], categories: [] },
    ],
    jobs: [{ ...job, title: 'Analyst', description: ['Wrote Nextflow pipelines.'] }],
    aliases,
  });
}

test('O8: a skill links to the projects, papers and jobs that name it', () => {
  const [rust, nextflow, r] = evidenceOf(withSkills(['Rust', 'Nextflow', 'R']));
  expect(rust?.evidence.map(({ kind }) => kind)).toEqual(['project', 'paper']);
  expect(nextflow?.evidence.map(({ kind }) => kind)).toEqual(['job']);
  expect(r?.evidence).toEqual([]);
});

test('O8: one of the owner’s aliases names a skill as well', () => {
  const [assembly] = evidenceOf(withSkills(['Genome assembly'], { 'Genome assembly': ['k-mer'] }));
  expect(assembly?.evidence.map(({ kind }) => kind)).toEqual(['paper']);
});

test('O8: a piece of work links back to its skills', () => {
  const skills = evidenceOf(withSkills(['Rust', 'Nextflow']));
  expect(skillsByWork(skills)('project', 'one').map(({ name }) => name)).toEqual(['Rust']);
  expect(skillsByWork(skills)('project', 'other')).toEqual([]);
});

test('O8: a skill in two groups is one skill', () => {
  const twice = withSkills(['Rust']);
  const skills = evidenceOf({ ...twice, skills: [...twice.skills, ...twice.skills] });
  expect(skills).toHaveLength(1);
});

test('E10: a skill may have the name of an inherited property', () => {
  const names = ['hasOwnProperty', 'constructor', '__proto__'];
  expect(evidenceOf(withSkills(names)).map(({ name }) => name)).toEqual(names);
});
