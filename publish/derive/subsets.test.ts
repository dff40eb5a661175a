import { parse, stringify } from 'yaml';
import { expect, test } from 'vitest';
import { GOOD_FILES, contentFolder } from '#testing/testFolder.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { OUTPUTS, outputNames } from '#publish/files/outputs.ts';
import { sitePaths } from './sitePaths.ts';
import { hasFeed, pages } from './pages.ts';
import { viewsOf } from './views.ts';

/** What an owner may leave out: fields of the profile, fields of every item, and whole files. */
const PROFILE = Object.keys(parse(GOOD_FILES['profile.yaml'] ?? '') as object).filter(
  (field) => field !== 'name' && field !== 'headline',
);
const FILES = Object.keys(GOOD_FILES).filter((file) => file !== 'profile.yaml');
const ITEM_FIELDS: readonly (readonly [string, string])[] = [
  ...['logoComponent', 'location', 'description', 'links'].map((f) => ['jobs.yaml', f] as const),
  ...['location', 'description'].map((f) => ['education.yaml', f] as const),
  ...['github', 'demo', 'description', 'tech', 'category', 'isPrivate'].map(
    (f) => ['projects.yaml', f] as const,
  ),
  ...['icon', 'description'].map((f) => ['strengths.yaml', f] as const),
  ['skills.yaml', 'icon'],
  ...['title', 'linkedin'].map((f) => ['testimonials.yaml', f] as const),
];
const COUNT = PROFILE.length + FILES.length + ITEM_FIELDS.length;

/**
 * Folders in which every pair of parts is left out together, kept together and kept apart: each row is
 * a number, each part one of its hash's bits (a random covering of strength two, the same every time).
 */
function isLeftOut(row: number, part: number): boolean {
  let hash = (Math.imul(row + 1, 374_761_393) + Math.imul(part + 1, 668_265_263)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 15)) & 1) === 1;
}

function filesOf(row: number): Record<string, string | null> {
  const profile = Object.entries(parse(GOOD_FILES['profile.yaml'] ?? '') as object).filter(
    ([field]) => !PROFILE.includes(field) || !isLeftOut(row, PROFILE.indexOf(field)),
  );
  const changes: Record<string, string | null> = {
    'profile.yaml': stringify(Object.fromEntries(profile)),
  };
  for (const [index, file] of FILES.entries()) {
    const text = GOOD_FILES[file] ?? '';
    const left = ITEM_FIELDS.flatMap(([of, field], at) =>
      of === file && isLeftOut(row, PROFILE.length + FILES.length + at) ? [field] : [],
    );
    if (isLeftOut(row, PROFILE.length + index)) changes[file] = null;
    else if (left.length > 0) changes[file] = stringify(without(parse(text) as object[], left));
  }
  return changes;
}

function without(items: readonly object[], fields: readonly string[]): object[] {
  return items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([key]) => !fields.includes(key))),
  );
}

const ROWS = Array.from({ length: 220 }, (_, row) => row);

test('W1: the folders leave out every two parts together, and each without the other', () => {
  for (let a = 0; a < COUNT; a += 1)
    for (let b = 0; b < a; b += 1) {
      const seen = new Set(ROWS.map((row) => `${isLeftOut(row, a)} ${isLeftOut(row, b)}`));
      expect([a, b, seen.size]).toEqual([a, b, 4]);
    }
});

test('W1, W2: whatever is left out leaves no trace in pages, views and files', async () => {
  for (const row of ROWS) {
    const { content, problems } = await loadContent(contentFolder(filesOf(row)));
    expect([row, problems.filter(({ severity }) => severity === 'error')]).toEqual([row, []]);
    if (content === undefined) throw new Error('Without errors there is content');
    const views = viewsOf(content);
    const listed = pages(content).map(({ id }) => id);
    const filled = {
      career: [...content.jobs, ...content.education],
      projects: content.projects,
      publications: content.publications,
      skills: content.skills,
      strengths: content.strengths,
      testimonials: content.testimonials,
    };
    for (const [id, items] of Object.entries(filled))
      expect([row, id, listed.some((page) => page === id)]).toEqual([row, id, items.length > 0]);
    expect(views.pages.map(({ id }) => id)).toEqual(listed);
    expect(views.home.work === undefined || listed.includes(views.home.work)).toBe(true);
    expect(sitePaths(content)).toHaveLength(
      listed.length + (listed.includes('publications') ? content.publications.length : 0),
    );
    const texts = [JSON.stringify(views)];
    for (const name of outputNames(content).filter((file) => !/\.(?:pdf|jpg)$/u.test(file)))
      texts.push(String(await OUTPUTS[name]?.(content, () => undefined, new Map())));
    for (const text of texts) expect(text).not.toMatch(/undefined|NaN|\[object/u);
    expect(outputNames(content).includes('feed.xml')).toBe(hasFeed(content));
  }
});
