import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
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
});

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
