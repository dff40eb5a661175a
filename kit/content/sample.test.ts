import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '#src/lib/plainText.ts';
import type { Content } from '#src/content/content.ts';
import type { RichText } from '#src/lib/richText.ts';
import { isSample } from './isSample.ts';
import { loadContent } from './loadContent.ts';

const FOLDER = path.resolve('content');
let content: Content;

beforeAll(async () => {
  const loaded = await loadContent(FOLDER);
  if (loaded.content === undefined || loaded.problems.length > 0)
    throw new Error(`The sample has problems: ${JSON.stringify(loaded.problems)}`);
  content = loaded.content;
});

/** An owner who edits the sample in place has other content, to which its tables do not apply. */
const isThere = isSample(FOLDER);

describe.runIf(isThere)('C1: the sample', () => {
  test('has the counts of the table', () => {
    expect({
      jobs: content.jobs.length,
      education: content.education.length,
      skills: content.skills.length,
      strengths: content.strengths.length,
      projects: content.projects.length,
      testimonials: content.testimonials.length,
      publications: content.publications.length,
      about: content.profile.about.length,
      highlights: content.profile.highlights.length,
    }).toEqual({
      jobs: 4,
      education: 3,
      skills: 5,
      strengths: 9,
      projects: 12,
      testimonials: 5,
      publications: 17,
      about: 3,
      highlights: 4,
    });
  });

  test('B1–B5: the owner writes: a statement, and six posts over four years', () => {
    const { articles = [] } = content;
    const posts = articles.filter(({ kind }) => kind === 'post');
    expect(articles.filter(({ kind }) => kind === 'page').map(({ id }) => id)).toEqual([
      'research',
    ]);
    expect(posts).toHaveLength(6);
    expect([...new Set(posts.map(({ date }) => date?.slice(0, 4)))]).toEqual([
      '2022',
      '2023',
      '2024',
      '2025',
    ]);
    const own = new Set(content.publications.map(({ id }) => id));
    const cited = posts.map(
      ({ citations }) =>
        new Set(
          citations.flatMap(({ items }) =>
            items.map(({ key }) => key).filter((key) => own.has(key)),
          ),
        ).size,
    );
    expect(Math.max(...cited)).toBe(3);
    expect(posts.some(({ hasFormulas }) => hasFormulas)).toBe(true);
    expect(posts.some(({ lines }) => lines.some((line) => line.startsWith('```python')))).toBe(
      true,
    );
  });

  test('has the expected categories, groups, strengths and titles', () => {
    expect(new Set(content.projects.map(({ category }) => category))).toEqual(
      new Set([
        'AI',
        'Web App',
        'Nextflow and AWS',
        'Proteomics',
        'Nextflow',
        'scRNA Analysis',
        'CRISPR',
        'Snakemake',
      ]),
    );
    expect(content.skills.map(({ title }) => title)).toEqual([
      'Project Management & Leadership',
      'Bioinformatics & Genomics',
      'Programming & Development',
      'Workflow & DevOps',
      'Machine Learning & AI',
    ]);
    expect(content.profile.titles).toEqual([
      'Bioinformatics Scientist',
      'Machine Learning Expert',
      'Data Scientist',
      'Genomics Researcher',
    ]);
    expect(content.strengths.map(({ title }) => title)).toEqual([
      'Curiosity',
      'Initiative',
      'Problem Solving',
      'Project Management',
      'Team Work',
      'Adaptability',
      'Time & Resource Management',
      'Mentoring',
      'Client Relations',
    ]);
  });

  test('shows every kind of project and paper', () => {
    expect(content.projects.some(({ isPrivate }) => isPrivate)).toBe(true);
    expect(content.projects.some(({ demo }) => demo === null)).toBe(true);
    const used = new Set(content.publications.flatMap(({ categories }) => categories));
    expect(content.categories.filter((category) => !used.has(category))).toEqual([]);
    expect(content.publications.every(({ abstract }) => abstract !== undefined)).toBe(true);
    expect(content.publications.some(({ citations }) => citations === undefined)).toBe(true);
    const lengths = content.publications.map(({ title }) => [...plainText(title)].length);
    expect(lengths).toContain(70);
    expect(Math.max(...lengths)).toBeGreaterThan(70);
    expect(content.publications.some(({ title }) => hasItalics(title))).toBe(true);
    const years = content.publications.flatMap(({ year }) => year ?? []);
    expect([Math.min(...years), Math.max(...years)]).toEqual([2020, 2025]);
  });
});

function hasItalics(title: RichText): boolean {
  return title.some((node) => typeof node !== 'string' && node.tag === 'i');
}

test.runIf(isThere)(
  'C2: the sample owner is invented: test DOIs, example hosts, and the README says so',
  () => {
    const text = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
      .join('\n');
    const dois = text.match(/\b10\.\d{4,9}\//gu) ?? [];
    expect(new Set(dois)).toEqual(new Set(['10.5555/']));
    const hosts = Array.from(
      text.matchAll(/https?:\/\/([^/\s"'}\]]+)/gu),
      ([, host]) => host ?? '',
    );
    const own = /(?:^|\.)example(?:\.(?:com|net|org))?$/u;
    const known = [
      'doi.org',
      'github.com',
      'www.w3.org',
      'www.linkedin.com',
      'scholar.google.com',
      'lucide.dev',
    ];
    expect(hosts.filter((host) => !own.test(host) && !known.includes(host))).toEqual([]);
    const profiles = Array.from(
      text.matchAll(/(?:github\.com|linkedin\.com\/in)\/([\w-]+)/gu),
      ([, name]) => name ?? '',
    );
    expect(profiles.filter((name) => !name.startsWith('example-'))).toEqual([]);
    expect(readFileSync('README.md', 'utf8')).toMatch(/invented/u);
  },
);
