import { describe, expect, test } from 'vitest';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { check as checkFolder } from '#tests/support/check.ts';

const WITH_ABSTRACT = changed(
  'publications.bib',
  '{A study}',
  '{A study}, abstract = {We studied.}',
);

async function check(changes?: Parameters<typeof contentFolder>[0], isStrict = false) {
  const folder = contentFolder({ ...WITH_ABSTRACT, ...changes });
  const { code, text } = await checkFolder(folder, { base: '/Portfolio/', isStrict });
  return { code, text: text.replace(/\nContent: .*$/u, '') };
}

// check.txt in tests/golden has the whole output for five sites.
describe('C6: the check reports what is wrong and sets the exit code', () => {
  test('empty lists are not counted, and a page that site.yaml hides is listed', async () => {
    const { code, text } = await check({
      'skills.yaml': '',
      'projects.yaml': '',
      'testimonials.yaml': null,
      'sections/news.yaml': 'title: News\nitems: [{title: A}]\n',
      'sections/talks.yaml': 'title: Talks\nitems: [{title: A}]\n',
      'site.yaml': 'pages: [career, talks]\n',
    });
    expect(code).toBe(0);
    expect(text.split('\n')).toEqual([
      'Content is in order: 1 publication, 2 jobs, 1 degree, 1 strength, 1 section.',
      'Hidden: sections/news.yaml (not in “pages” of site.yaml).',
    ]);
  });

  test('L3: for a language without a table of words, the number of missing words is reported', async () => {
    const { code, text } = await check({
      'site.yaml': 'languages: [en, fi, de]\nwords: {fi: {resume: Ansioluettelo, career: Ura}}\n',
    });
    expect(code).toBe(0);
    const [, line = '', ...rest] = text.split('\n');
    expect(line).toMatch(/^The kit has no words in Finnish yet: \d+ of \d+ are English\. /u);
    const [missing = 0, all = 0] = (line.match(/\d+/gu) ?? []).map(Number);
    expect(all - missing, 'the two words that site.yaml translates').toBe(2);
    expect(rest).toEqual([]);
  });

  test('L7: English words in the references of another language are reported', async () => {
    const { text } = await check({ 'site.yaml': 'languages: [en, sw, fi]\n' });
    expect(text.split('\n').filter((line) => line.startsWith('References'))).toEqual([
      'References have English words in Swahili too (“In”, “eds.”): the CSL project has no others.',
    ]);
  });

  test('the exit code is 1 if there is an error', async () => {
    const { code, text } = await check({
      ...changed('jobs.yaml', '  company: Example Hospital\n', ''),
      ...changed('projects.yaml', 'category: AI', 'category: nextflow'),
    });
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'jobs.yaml:11  error  job 2 (“Analyst”): company is missing',
      '    11 | - title: Analyst',
      '       |          ^^^^^^^',
      '    fix: add a line such as “company: Example University”',
      'projects.yaml:14  warning  the category “nextflow” differs from “Nextflow” only in capitalisation',
      '    14 |   category: nextflow',
      '       |             ^^^^^^^^',
      '    fix: write “Nextflow” in both places',
      '1 error, 1 warning',
    ]);
  });
});

describe('Q1: a list of papers with mistakes is used, and the mistakes are reported', () => {
  const entry = (key: string, fields: string) =>
    `@article{${key},\n  title = {On ${key}}, author = {Okafor, Ada}, abstract = {B},\n  ${fields}\n}\n`;
  const undated = (count: number) =>
    Array.from({ length: count }, (_, at) => entry(`p${at}`, 'volume = {1}')).join('');

  test('many problems of a kind are one group with their lines; three are not many', async () => {
    const { code, text } = await check({ 'publications.bib': undated(12) });
    const lines = text.split('\n');
    expect(code).toBe(0);
    expect(lines[0]).toBe('publications.bib:1  warning  12 papers have no year:');
    expect(lines.slice(1, 11)).toEqual(
      Array.from({ length: 10 }, (_, at) => `    publications.bib:${4 * at + 1}  “p${at}”`),
    );
    expect(lines.slice(11, 13)).toEqual([
      '    and on lines 41, 45',
      expect.stringMatching(/^ {4}fix: add a line such as year = /u),
    ]);
    const few = await check({ 'publications.bib': undated(3) });
    expect(few.text.match(/year is missing/gu)).toHaveLength(3);
  });

  test('one line counts the papers that are shown, those with mistakes, and the entries left out', async () => {
    const good = entry('good', 'year = 2024');
    const untitled = '@article{bare, author = {Okafor, Ada}, year = 2024}\n';
    // Two entries are left out: the one without a title, and the second with the key “good”.
    const bib = good + untitled + undated(2) + good;
    const { code, text } = await check({ 'publications.bib': bib });
    expect(code).toBe(0);
    expect(text).toContain(
      '\npublications.bib: 3 papers are shown, 2 of them have something to fix, 2 entries are left out.\nContent is in order: 3 publications',
    );
  });

  test('--strict turns warnings into errors, and passes if there are none', async () => {
    const strict = await check({ 'publications.bib': undated(1) }, true);
    expect(strict.code).toBe(1);
    expect(strict.text).toContain('publications.bib:1  error  entry “p0”: year is missing\n');
    expect(strict.text).toMatch(
      /\n1 error\npublications\.bib: 1 paper is shown, 1 of them has something to fix\.$/u,
    );
    expect(await check({}, true)).toMatchObject({ code: 0 });
  });
});
