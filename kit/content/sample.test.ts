import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { BUILT_IN_IDS, builtInPage } from '#src/content/pages.ts';
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

/** These tests don't apply once an owner has edited the sample in place. */
const isUnchanged = isSample(FOLDER);

test.runIf(isUnchanged)('W3: the menu of the sample has every page that a menu may have', () => {
  const menu = content.site?.pages?.map(({ id }) => id);
  const inMenu = BUILT_IN_IDS.filter((id) => builtInPage(id).isInHeader === true && id !== 'home');
  expect(menu).toEqual(expect.arrayContaining(inMenu));
});

test.runIf(isUnchanged)('C1: no list of the sample has lost an item', () => {
  const { jobs, education, skills, strengths, projects, testimonials, publications } = content;
  const lists = [jobs, education, skills, strengths, projects, testimonials, publications];
  expect(lists.map((list) => list.length)).toEqual([4, 3, 5, 9, 12, 5, 17]);
});

test.runIf(isUnchanged)(
  'C2: the sample owner is invented: test DOIs, example hosts, and the README says so',
  () => {
    const text = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
      .join('\n');
    const dois = text.match(/\b10\.\d{4,9}\//gu) ?? [];
    expect(new Set(dois)).toEqual(new Set(['10.5555/']));
    const firstGroups = (pattern: RegExp) =>
      Array.from(text.matchAll(pattern), ([, group = '']) => group);
    const hosts = firstGroups(/https?:\/\/([^/\s"'}\]]+)/gu);
    const exampleHost = /(?:^|\.)example(?:\.(?:com|net|org))?$/u;
    const allowedHosts =
      'doi.org github.com www.w3.org www.linkedin.com scholar.google.com lucide.dev'.split(' ');
    expect(hosts.filter((host) => !exampleHost.test(host) && !allowedHosts.includes(host))).toEqual(
      [],
    );
    const profiles = firstGroups(/(?:github\.com|linkedin\.com\/in)\/([\w-]+)/gu);
    expect(profiles.filter((name) => !name.startsWith('example-'))).toEqual([]);
    expect(readFileSync('README.md', 'utf8')).toMatch(/invented/u);
  },
);
