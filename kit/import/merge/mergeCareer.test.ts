import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { formatReport } from './report.ts';
import { FIXTURES, importInto, sourceFiles, eventLines } from '#tests/support/testImport.ts';

async function resume(parts: object, changes?: Parameters<typeof contentFolder>[0]) {
  const folder = contentFolder(changes);
  const report = await importInto(folder, sourceFiles({ 'resume.json': JSON.stringify(parts) }));
  const { content } = await loadContent(folder);
  return {
    ...report,
    content,
    text: (name: string) => readFileSync(path.join(folder, name), 'utf8'),
  };
}

describe('K5: a résumé fills jobs, education, skills, projects and testimonials', () => {
  test('its data is imported, and missing data is not made up', async () => {
    const folder = contentFolder();
    await importInto(folder, [path.join(FIXTURES, 'resume.json')]);
    const { content } = await loadContent(folder);
    expect(content?.jobs.slice(2)).toMatchObject([
      {
        title: 'Bioinformatician',
        company: "Example Children's Hospital",
        logo: 'Hospital',
        period: '04/2016 - 12/2017',
        location: 'Boston, MA',
        description: [
          "Ran the sequencing core's pipelines.",
          'Cut turnaround: from nine days to two',
          'Wrote the manual #1',
        ],
        links: [{ name: 'Website', url: 'https://hospital.example.org' }],
      },
      { title: 'Intern', period: '2014 - Present' },
    ]);
    expect(content?.education.slice(1)).toMatchObject([
      {
        degree: 'MSc in Statistics',
        period: '2010 - 2012',
        description: 'Grade: 1.1. Courses: Sampling, Bayes.',
      },
      { degree: 'Biology', period: '2010' },
    ]);
    expect(content?.skills).toMatchObject([
      { title: 'Programming', skills: ['Python', 'R', 'Rust', 'C#'] },
      { title: 'Machine learning', icon: 'brain-circuit' },
      { title: 'Skills', skills: ['Juggling'] },
    ]);
    expect(content?.projects.slice(2)).toMatchObject([
      { id: 'swab-tracker', github: 'https://github.com/example-ada/swabs', category: 'Web App' },
      { id: 'no-address', isPrivate: false, category: '' },
    ]);
    expect(content?.testimonials.slice(1)).toMatchObject([
      { name: 'Cara Jones, MD', preview: 'Ada asks which control is missing.' },
    ]);
    const jobs = readFileSync(path.join(folder, 'jobs.yaml'), 'utf8');
    expect(jobs.startsWith(GOOD_FILES['jobs.yaml'] ?? '')).toBe(true);
    expect(jobs).toContain('period: 2014 - Present\n');
    expect(jobs).toContain('period: TODO when did it begin? It ended 02/2013\n');
  });

  test('Q9: no beginning is invented: what has no date waits for the owner, and nothing shows it', async () => {
    const parts = {
      work: [
        { name: 'Example Lab', position: 'Fellow' },
        { name: 'Example Lab', position: 'Consultant', endDate: '2010-05' },
      ],
      education: [
        { institution: 'Example College', studyType: 'BSc' },
        { institution: 'Example School', endDate: '2001' },
      ],
    };
    const { content, text, events, blocked } = await resume(parts, { 'jobs.yaml': '[]\n' });
    expect(blocked).toEqual([]);
    expect(parse(text('jobs.yaml'))).toMatchObject([
      { title: 'Fellow', period: 'TODO when did it begin?' },
      { title: 'Consultant', period: 'TODO when did it begin? It ended 05/2010' },
    ]);
    expect(parse(text('education.yaml'))).toMatchObject([
      {},
      { degree: 'BSc', period: 'TODO from when to when?' },
      { degree: 'TODO which degree?', institution: 'Example School', period: '2001' },
    ]);
    expect(events.filter(({ kind }) => kind === 'added').map(({ why }) => why)).toEqual([
      { code: 'added', kind: 'item', names: ['Example Lab'] },
      { code: 'added', kind: 'item', names: ['Example Lab'] },
      { code: 'added', kind: 'item', names: ['Example College'] },
      { code: 'added', kind: 'item', names: ['Example School', '2001'] },
    ]);
    expect(content?.jobs).toEqual([]);
    expect(content?.education).toHaveLength(1);
  });

  test('the same job is matched by title, company and year; a different end is reported, not changed', async () => {
    const work = (startDate: string, endDate?: string) => ({
      work: [{ name: 'example university', position: 'Senior analyst', startDate, endDate }],
    });
    expect(eventLines((await resume(work('2021'))).events)).toEqual(['present Senior analyst']);
    const ended = await resume(work('2021-03-01', '2024-08'));
    expect(eventLines(ended.events)).toEqual(['doubtful Senior analyst']);
    expect(ended.text('jobs.yaml')).toBe(GOOD_FILES['jobs.yaml']);
    expect(eventLines((await resume(work('2015-01', '2016-01'))).events)[0]).toBe(
      'added Senior analyst',
    );
  });

  test('an invalid address and one with another scheme are left out', async () => {
    const { content } = await resume({
      work: [
        {
          name: 'X Lab',
          position: 'P',
          startDate: '2020-01',
          location: 'Y',
          url: 'javascript:alert(1)',
        },
      ],
      projects: [{ name: 'P', url: 'ftp://example.org', type: 'AI', description: 'D' }],
    });
    expect(content?.jobs.at(-1)?.links).toEqual([]);
    expect(content?.projects.at(-1)).not.toHaveProperty('demo');
  });

  test('parts with the wrong shape are reported and never throw', async () => {
    for (const odd of [
      null,
      1,
      'x',
      [],
      [null],
      [[1]],
      [{}],
      { a: 1 },
      [{ name: { a: 1 }, startDate: [] }],
    ]) {
      const parts = Object.fromEntries(
        ['work', 'education', 'skills', 'projects', 'references', 'publications', 'basics'].map(
          (name) => [name, odd],
        ),
      );
      const { content } = await resume({ ...parts, $schema: 'x' });
      expect(content?.jobs).toHaveLength(2);
    }
  });

  test('fields with no place on the site are counted, never dropped silently', async () => {
    const report = await resume({
      patents: [{ name: 'Swab' }],
      hobbies: ['hens', 'swabs'],
      skills: [{ name: 'Juggling' }],
      meta: { theme: 'even' },
      theme: 'even',
      certificates: [],
    });
    const text = formatReport(report);
    expect(text).toContain(
      '- 1 entry of “patents”, 2 entries of “hobbies”: this site has no place for them  [resume.json]',
    );
    expect(text).toContain('resume.json: JSON Resume, 4 entries');
    expect(report.hasFailed).toBe(false);
    expect(formatReport(await resume({ skills: [], patents: [{ name: 'Swab' }] }))).toContain(
      '1 entry of “patents”: this site has no place for it',
    );
  });
});

describe('K5: fields that a résumé runs together are split', () => {
  test.each([
    [
      'Jonas Brandt, Head of Microbiology, Example Hospital',
      'Jonas Brandt',
      'Head of Microbiology, Example Hospital',
    ],
    ['Ben Example, PhD, Director', 'Ben Example, PhD', 'Director'],
    ['Ben Example, MSc, PhD, CEO, Example Labs', 'Ben Example, MSc, PhD', 'CEO, Example Labs'],
    ['Cara Jones, MD', 'Cara Jones, MD', ''],
    ['Example, Ben', 'Example, Ben', ''],
  ])('%s', async (whole, name, title) => {
    const references = [{ name: whole, reference: 'Asks the right questions. Often.' }];
    const { content, text, events } = await resume({ references }, { 'testimonials.yaml': null });
    expect(content?.testimonials).toMatchObject([{ name, title }]);
    expect(text('testimonials.yaml')).not.toContain('TODO');
    const report = formatReport({ sources: [], events, blocked: [], isDryRun: false, changed: [] });
    expect(report).not.toMatch(/: {2,}\[/u);
  });

  test('points that are joined into one text end in full stops', async () => {
    const projects = [
      {
        name: 'Hen Finder',
        description: 'Finds hens',
        highlights: ['Fast', 'Is it right?', 'Yes'],
      },
      { name: 'Egg Finder', description: 'Finds eggs' },
    ];
    const { content } = await resume({ projects }, { 'projects.yaml': null });
    expect(content?.projects.map(({ description }) => description)).toEqual([
      'Finds hens. Fast. Is it right? Yes.',
      'Finds eggs',
    ]);
  });
});
