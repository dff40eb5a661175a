import type { Finding } from '#kit/messages/problem.ts';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FriendlyError,
  normaliseBase,
  PROJECT,
  readSettings,
  SAMPLE_CONTENT,
} from '#kit/cli/settings.ts';
import { KNOWN_FILES } from '#kit/content/contentFiles.ts';

/** @returns What matches the error with that finding. */
const refusedFor = (why: Finding): unknown => expect.objectContaining({ why });

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
mkdirSync(path.join(folder, 'mine'));
writeFileSync(path.join(folder, 'file.txt'), '');

test('F4, K4: with nothing set, the sample content is published under /Portfolio/', () => {
  expect(readSettings({}, folder, folder)).toEqual({
    content: path.join(PROJECT, 'content'),
    base: '/Portfolio/',
  });
});

test('B6: a PORTFOLIO_TODAY that is no day is refused, rather than taken for today', () => {
  const on = (day: string) => () => readSettings({ PORTFOLIO_TODAY: day }, folder, folder);
  for (const day of ['', ' ', '2026-11-23', ' 2028-02-29\n']) expect(on(day)).not.toThrow();
  for (const day of ['soon', '2025-02-30', '2025-1-1', '23.11.2026', '2026-11-23T00:00:00Z', '0'])
    expect(on(day)).toThrow(
      /PORTFOLIO_TODAY is ".*", which is not a day\. Write it as 2026-11-23/u,
    );
});

test('W9: the owner’s only folder is found without being named', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'project-'));
  const content = (env: NodeJS.ProcessEnv) => readSettings(env, project, project).content;
  for (const name of ['docs', '.hidden', 'mine', 'yours']) mkdirSync(path.join(project, name));
  writeFileSync(path.join(project, '.hidden', 'profile.yaml'), '');
  expect(content({})).toBe(path.join(PROJECT, 'content'));
  writeFileSync(path.join(project, 'mine', 'profile.yaml'), '');
  expect(content({})).toBe(path.join(project, 'mine'));
  expect(content({ PORTFOLIO_CONTENT: ' ' })).toBe(path.join(project, 'mine'));
  expect(content({ PORTFOLIO_CONTENT: 'docs' })).toBe(path.join(project, 'docs'));
  writeFileSync(path.join(project, 'yours', 'profile.yaml'), '');
  expect(() => content({})).toThrow(
    refusedFor({ code: 'noContent', kind: 'twice', folders: ['mine', 'yours'] }),
  );
});

/** Makes a folder a clone or a fork of the kit, whose folder `content` holds the sample. */
function makeKit(folder: string): void {
  mkdirSync(path.join(folder, 'kit', 'cli'), { recursive: true });
  writeFileSync(path.join(folder, 'kit', 'cli', 'run.mjs'), '');
}

test('R2: away from the kit, the repository itself, a folder in it, or a fork’s sample is the content', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'home-'));
  const content = () => readSettings({}, home, home, true).content;
  expect(content).toThrow(refusedFor({ code: 'noContent', kind: 'nowhere', folder: home }));
  const sample = path.join(home, 'content');
  mkdirSync(sample, { recursive: true });
  writeFileSync(path.join(sample, 'profile.yaml'), '');
  expect(content()).toBe(sample);
  makeKit(home);
  expect(content()).toBe(sample);
  mkdirSync(path.join(home, 'mine'));
  writeFileSync(path.join(home, 'mine', 'profile.yaml'), '');
  expect(content()).toBe(path.join(home, 'mine'));
  writeFileSync(path.join(home, 'profile.yaml'), '');
  expect(content).toThrow(refusedFor({ code: 'noContent', kind: 'twice', folders: ['.', 'mine'] }));
});

describe('N1: the invented sample is used only where there is no content of one’s own at all', () => {
  test.each([
    'profile.yml',
    'Profile.yaml',
    'PROFILE.YML',
    'profil.yaml',
    'profile.yaml.txt',
    'my-profile.yaml',
    ...KNOWN_FILES,
    'Jobs.yml',
    'sections',
    'posts',
  ])('a folder with only %s is the owner’s', (file) => {
    const project = mkdtempSync(path.join(tmpdir(), 'project-'));
    const content = () => readSettings({}, project, project).content;
    for (const name of ['docs', 'mine', 'site']) mkdirSync(path.join(project, name));
    writeFileSync(path.join(project, 'site', 'index.html'), '');
    writeFileSync(path.join(project, 'site', 'publications.bib'), '');
    expect(content()).toBe(SAMPLE_CONTENT);
    writeFileSync(path.join(project, 'mine', file), '');
    expect(content()).toBe(path.join(project, 'mine'));
  });

  test('R3: content inside the installed kit, which the next installation empties, is refused', () => {
    for (const home of [PROJECT, path.join(PROJECT, 'mine')])
      expect(() => readSettings({}, home, home, true)).toThrow(
        refusedFor({ code: 'noContent', kind: 'kit', folder: home }),
      );
  });

  test('papers beside a sample that its owner has edited are not a second site', () => {
    const project = mkdtempSync(path.join(tmpdir(), 'project-'));
    mkdirSync(path.join(project, 'content'), { recursive: true });
    makeKit(project);
    mkdirSync(path.join(project, 'downloads'));
    const profile = path.join(project, 'content', 'profile.yaml');
    writeFileSync(path.join(project, 'downloads', 'publications.bib'), '');
    writeFileSync(profile, 'name: Ada Example\n');
    expect(readSettings({}, project, project).content).toBe(SAMPLE_CONTENT);
    writeFileSync(profile, 'name: Tamsin Aldévar\n');
    expect(readSettings({}, project, project).content).toBe(path.join(project, 'downloads'));
  });
});

test('K4: a content folder may be given relative to the owner’s directory', () => {
  const content = path.join(folder, 'mine');
  expect(readSettings({ PORTFOLIO_CONTENT: 'mine' }, folder).content).toBe(content);
  expect(readSettings({ PORTFOLIO_CONTENT: content }, tmpdir()).content).toBe(content);
  const underNpm = { PORTFOLIO_CONTENT: 'mine', INIT_CWD: folder };
  expect(readSettings(underNpm, PROJECT).content).toBe(content);
});

test('K4: a missing content folder is reported in one sentence', () => {
  const read = (given: string) => () => readSettings({ PORTFOLIO_CONTENT: given }, folder);
  expect(read('nowhere')).toThrow(FriendlyError);
  expect(read('nowhere')).toThrow(
    refusedFor({
      code: 'noContent',
      kind: 'missing',
      folder: path.join(folder, 'nowhere'),
      given: 'nowhere',
    }),
  );
  expect(read('file.txt')).toThrow(
    refusedFor({ code: 'noContent', kind: 'file', file: path.join(folder, 'file.txt') }),
  );
});

test.each([
  ['/Portfolio/', '/Portfolio/'],
  ['Portfolio', '/Portfolio/'],
  ['/a/b', '/a/b/'],
  ['//a//b//', '/a/b/'],
  ['/', '/'],
  [' /site/ ', '/site/'],
  ['', '/Portfolio/'],
  [undefined, '/Portfolio/'],
])('F4: the base %s becomes %s', (given, base) => {
  expect(normaliseBase(given)).toBe(base);
});

test.each(['https://example.org/', '/a/../b/', '/a b/', 'C:\\site', '/"><script>/'])(
  'F4: the base %s is rejected with a sentence',
  (given) => {
    expect(() => normaliseBase(given)).toThrow(/PORTFOLIO_BASE is .* which is not a path/u);
  },
);

test('F4: any base is either rejected or normalised to a path that normalises to itself', () => {
  fc.assert(
    fc.property(fc.string(), (given) => {
      const base = baseOrRefusal(given);
      expect(base).toMatch(/^(?:refused|\/(?:[\w.~-]+\/)*)$/u);
      expect(baseOrRefusal(base === 'refused' ? given : base)).toBe(base);
    }),
  );
});

function baseOrRefusal(given: string): string {
  try {
    return normaliseBase(given);
  } catch (error) {
    if (error instanceof FriendlyError) return 'refused';
    throw error;
  }
}
