import { expect, test } from 'vitest';
import { sampleContent, samplePaper } from '#tests/support/testContent.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { evidenceOf } from './evidence.ts';

const icon = { icon: 'dna', iconNode: [] } as const;
const content = sampleContent();
const [project] = content.projects;
const [job] = content.jobs;

function withSkills(skills: string[]) {
  if (project === undefined || job === undefined)
    throw new Error('The sample has projects and jobs');
  return sampleContent({
    skills: [{ title: 'All', ...icon, skills }],
    projects: [{ ...project, id: 'One', tech: ['Rust'], title: 'One', description: 'Reads.' }],
    publications: [
      { ...samplePaper(), title: ['Assembly in Rust'], abstract: ['With k-mers.'], categories: [] },
    ],
    jobs: [{ ...job, title: 'Analyst', description: ['Wrote Nextflow pipelines.'] }],
  });
}

test('O8: a post that names a skill, its tags and its text included, is evidence of it', async () => {
  const { article } = await readTestArticle(
    '---\ntitle: On blanks\ndate: 2024-02-01\ntags: [Metagenomics]\n---\n\n## In Rust\n\nWith $R$ reads.\n',
    'posts/blanks.md',
  );
  if (article === undefined) throw new Error('The post is valid');
  const skills = ['Metagenomics', 'Rust', 'R', 'blanks'];
  const found = evidenceOf({ ...withSkills(skills), articles: [article] });
  const posts = found.map(({ evidence }) => evidence.filter(({ kind }) => kind === 'post').length);
  expect(posts).toEqual([1, 1, 0, 1]);
});

test('E10: a skill may have the name of an inherited property', () => {
  const names = ['hasOwnProperty', 'constructor', '__proto__'];
  expect(evidenceOf(withSkills(names)).map(({ name }) => name)).toEqual(names);
});
