import { expect, test, describe } from 'vitest';
import { sampleContent, samplePaper } from '#tests/support/testContent.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { evidenceOf, termMatcher } from './evidence.ts';
import fc from 'fast-check';

const content = sampleContent();
const [project] = content.projects;
const [job] = content.jobs;

function withSkills(skills: string[]) {
  if (project === undefined || job === undefined)
    throw new Error('The sample has projects and jobs');
  return sampleContent({
    skills: [{ title: 'All', icon: 'dna', skills }],
    projects: [{ ...project, id: 'One', tech: ['Rust'], title: 'One', description: 'Reads.' }],
    publications: [
      { ...samplePaper(), title: ['Assembly in Rust'], abstract: ['With k-mers.'], categories: [] },
    ],
    jobs: [{ ...job, title: 'Analyst', description: ['Wrote Nextflow pipelines.'] }],
  });
}

test('O8: a post is evidence of the skills in its title, tags and text', async () => {
  const { article } = await readTestArticle(
    '---\ntitle: On blanks\ndate: 2024-02-01\ntags: [Metagenomics]\n---\n\n## In Rust\n\nWith $R$ reads.\n',
    'posts/blanks.md',
  );
  if (article === undefined) throw new Error('The post is valid');
  const skills = ['Metagenomics', 'Rust', 'R', 'blanks'];
  const skillEvidence = evidenceOf({ ...withSkills(skills), articles: [article] });
  const posts = skillEvidence.map(
    ({ evidence }) => evidence.filter(({ kind }) => kind === 'post').length,
  );
  // “R” is only in a formula.
  expect(posts).toEqual([1, 1, 0, 1]);
});

const isNamed = (term: string, text: string) => termMatcher(term)(text);

describe('O8: a text names a skill by whole terms, never by accident', () => {
  test.each([
    ['R', 'Written in R and C'],
    ['R', 'We used R.'],
    ['Single-cell RNA-seq', 'single cell RNA-seq of 31 adults'],
    ['C++', 'in C++ and Rust'],
    ['Rust', 'trusted, hence Rust'],
    ['Cafe\u0301 data', 'Caf\u00E9 data'],
  ])('“%s” is in “%s”', (term, text) => {
    expect(isNamed(term, text)).toBe(true);
  });

  test.each([
    ['R', 'Rust'],
    ['R', 'R&D'],
    ['R', 'r = 0.9'],
    ['C', 'C++'],
    ['Python', 'pythonic'],
    ['Rust', 'distrust'],
    ['–', 'from 3 – 5'],
  ])('“%s” is not in “%s”', (term, text) => {
    expect(isNamed(term, text)).toBe(false);
  });

  test('any term is found in a text that contains it as a word, and no string throws', () => {
    const term = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(fc.property(term, fc.string(), (name, text) => void isNamed(name, text)));
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{4,12}$/u), (term) =>
        isNamed(term, `We use ${term}, too.`),
      ),
    );
  });
});
