import { describe, expect, test } from 'vitest';
import { changed, contentFolder } from '#testing/testFolder.ts';
import { runCheck } from './check.ts';

const WITH_ABSTRACT = changed(
  'publications.bib',
  '{A study}',
  '{A study}, abstract = {We studied.}',
);
const PLACE = { base: '/Portfolio/', publicFolder: '/nowhere' };

async function check(changes?: Parameters<typeof contentFolder>[0]) {
  const lines: string[] = [];
  const folder = contentFolder({ ...WITH_ABSTRACT, ...changes });
  const code = await runCheck(folder, { ...PLACE, write: (line) => lines.push(line) });
  return { code, text: lines.join('\n').replace(/\nContent: .*$/u, '') };
}

describe('C6: the check says what is wrong and ends with the code that says so', () => {
  test('0 where all is in order', async () => {
    expect(await check()).toEqual({
      code: 0,
      text: 'Content is in order: 1 publication, 2 projects, 2 jobs, 1 degree, 1 skill group, 1 strength, 1 testimonial.',
    });
  });

  test('0 where there are only warnings', async () => {
    const { code, text } = await check(
      changed('projects.yaml', 'category: AI', 'category: nextflow'),
    );
    expect(code).toBe(0);
    expect(text.split('\n')).toEqual([
      'projects.yaml:14  warning  the category “nextflow” differs from “Nextflow” only in its capitals',
      '    14 |   category: nextflow',
      '       |             ^^^^^^^^',
      '    fix: write “Nextflow” in both places',
      '1 warning',
      expect.stringContaining('Content is in order: '),
    ]);
  });

  test('1 where there is an error', async () => {
    const { code, text } = await check({
      ...changed('jobs.yaml', '  company: Example Hospital\n', ''),
      ...changed('strengths.yaml', 'lightbulb', 'lihgtbulb'),
      ...changed('projects.yaml', 'category: AI', 'category: nextflow'),
    });
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'jobs.yaml:11  error  job 2 (“Analyst”): company is missing',
      '    11 | - title: Analyst',
      '       |          ^^^^^^^',
      '    fix: add a line such as “company: Example University”',
      'strengths.yaml:2  error  strength 1 (“Curiosity”): there is no icon named “lihgtbulb”',
      '    2 |   icon: lihgtbulb',
      '      |         ^^^^^^^^^',
      '    fix: did you mean “lightbulb”?',
      'projects.yaml:14  warning  the category “nextflow” differs from “Nextflow” only in its capitals',
      '    14 |   category: nextflow',
      '       |             ^^^^^^^^',
      '    fix: write “Nextflow” in both places',
      '2 errors, 1 warning',
    ]);
  });
});
