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
import { sayOf } from '#kit/messages/messages.ts';

/** Adds files to a folder, a new one if none is given, and folders, whose names end with "/". */
function fill(names: readonly string[], folder = mkdtempSync(path.join(tmpdir(), 'settings-'))) {
  for (const name of names) {
    mkdirSync(path.join(folder, name.endsWith('/') ? name : path.dirname(name)), {
      recursive: true,
    });
    if (!name.endsWith('/')) writeFileSync(path.join(folder, name), '');
  }
  return folder;
}
const contentIn = (home: string, env = {}, isAway = false) =>
  readSettings(env, home, home, isAway).content;

const folder = fill(['mine/', 'file.txt']);

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
  const home = fill(['docs/', '.hidden/profile.yaml', 'yours/']);
  expect(contentIn(home)).toBe(SAMPLE_CONTENT);
  fill(['mine/profile.yaml'], home);
  expect(contentIn(home)).toBe(path.join(home, 'mine'));
  expect(contentIn(home, { PORTFOLIO_CONTENT: ' ' })).toBe(path.join(home, 'mine'));
  expect(contentIn(home, { PORTFOLIO_CONTENT: 'docs' })).toBe(path.join(home, 'docs'));
  fill(['yours/profile.yaml'], home);
  expect(() => contentIn(home)).toThrow(
    sayOf({ code: 'noContent', kind: 'twice', folders: ['mine', 'yours'] }),
  );
});

test('R2: away from the kit, the repository itself, a folder in it, or a fork’s sample is the content', () => {
  const home = fill([]);
  const content = () => contentIn(home, {}, true);
  expect(content).toThrow(sayOf({ code: 'noContent', kind: 'nowhere', folder: home }));
  fill(['content/profile.yaml'], home);
  expect(content()).toBe(path.join(home, 'content'));
  fill(['kit/cli/run.mjs'], home);
  expect(content()).toBe(path.join(home, 'content'));
  fill(['mine/profile.yaml'], home);
  expect(content()).toBe(path.join(home, 'mine'));
  fill(['profile.yaml'], home);
  expect(content).toThrow(sayOf({ code: 'noContent', kind: 'twice', folders: ['.', 'mine'] }));
});

describe('N1: the invented sample is used only where there is no content of one’s own at all', () => {
  const nearly =
    'profile.yml Profile.yaml PROFILE.YML profil.yaml profile.yaml.txt my-profile.yaml';
  test.each([...nearly.split(' '), ...KNOWN_FILES, 'Jobs.yml', 'sections', 'posts'])(
    'a folder with only %s is the owner’s',
    (file) => {
      const home = fill(['docs/', 'mine/', 'site/index.html', 'site/publications.bib']);
      expect(contentIn(home)).toBe(SAMPLE_CONTENT);
      fill([`mine/${file}`], home);
      expect(contentIn(home)).toBe(path.join(home, 'mine'));
    },
  );

  test('R3: content inside the installed kit, which the next installation empties, is refused', () => {
    for (const home of [PROJECT, path.join(PROJECT, 'mine')])
      expect(() => contentIn(home, {}, true)).toThrow(
        sayOf({ code: 'noContent', kind: 'kit', folder: home }),
      );
  });

  test('papers beside a sample that its owner has edited are not a second site', () => {
    const home = fill(['content/', 'kit/cli/run.mjs', 'downloads/publications.bib']);
    const profile = path.join(home, 'content', 'profile.yaml');
    writeFileSync(profile, 'name: Ada Example\n');
    expect(contentIn(home)).toBe(SAMPLE_CONTENT);
    writeFileSync(profile, 'name: Tamsin Aldévar\n');
    expect(contentIn(home)).toBe(path.join(home, 'downloads'));
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
  const [nowhere, file] = [path.join(folder, 'nowhere'), path.join(folder, 'file.txt')];
  expect(read('nowhere')).toThrow(FriendlyError);
  expect(read('nowhere')).toThrow(
    sayOf({ code: 'noContent', kind: 'missing', folder: nowhere, given: 'nowhere' }),
  );
  expect(read('file.txt')).toThrow(sayOf({ code: 'noContent', kind: 'file', file }));
});

test.each([
  ['/Portfolio/', '/Portfolio/'],
  ['Portfolio', '/Portfolio/'],
  ['//a//b//', '/a/b/'],
  ['/', '/'],
  [' /site/ ', '/site/'],
  ['', '/Portfolio/'],
  [undefined, '/Portfolio/'],
])('F4: the base %s becomes %s', (given, base) => {
  expect(normaliseBase(given)).toBe(base);
});

test('F4: any base is either normalised to a path that normalises to itself, or refused in a sentence', () => {
  const outcome = (given: string) => {
    try {
      return normaliseBase(given);
    } catch (error) {
      expect(String(error)).toMatch(/PORTFOLIO_BASE is .* which is not a path/u);
      return 'refused';
    }
  };
  for (const given of ['https://example.org/', '/a/../b/', '/a b/', 'C:\\site', '/"><script>/'])
    expect(outcome(given)).toBe('refused');
  fc.assert(
    fc.property(fc.string(), (given) => {
      const base = outcome(given);
      expect(base).toMatch(/^(?:refused|\/(?:[\w.~-]+\/)*)$/u);
      expect(outcome(base === 'refused' ? given : base)).toBe(base);
    }),
  );
});
