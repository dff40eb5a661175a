import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FriendlyError, normaliseBase, readSettings, SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { KNOWN_FILES } from '#kit/content/contentFiles.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { PROJECT, SAMPLE_OWNER } from '#kit/project.ts';

/** Creates empty files, and folders for names that end with "/", by default in a new folder. */
function createFiles(
  names: readonly string[],
  folder = mkdtempSync(path.join(tmpdir(), 'settings-')),
) {
  for (const name of names) {
    mkdirSync(path.join(folder, name.endsWith('/') ? name : path.dirname(name)), {
      recursive: true,
    });
    if (!name.endsWith('/')) writeFileSync(path.join(folder, name), '');
  }
  return folder;
}
const contentIn = (home: string, env = {}, isSiteOutsideKit = false) =>
  readSettings(env, home, home, isSiteOutsideKit).content;

const folder = createFiles(['mine/', 'file.txt']);

test('F4, K4: with nothing set, the sample content is published under /Portfolio/', () => {
  expect(readSettings({}, folder, folder)).toEqual({
    content: path.join(PROJECT, 'content'),
    base: '/Portfolio/',
  });
});

test('B6: a PORTFOLIO_TODAY that is not a date is refused', () => {
  const on = (day: string) => () => readSettings({ PORTFOLIO_TODAY: day }, folder, folder);
  for (const day of ['', ' ', '2026-11-23', ' 2028-02-29\n']) expect(on(day)).not.toThrow();
  for (const day of ['soon', '2025-02-30', '2025-1-1', '23.11.2026', '2026-11-23T00:00:00Z', '0'])
    expect(on(day)).toThrow(
      /PORTFOLIO_TODAY is ".*", which is not a day\. Write it as 2026-11-23/u,
    );
});

test('W9: the owner’s only folder is found without being named', () => {
  const home = createFiles(['docs/', '.hidden/profile.yaml', 'yours/']);
  expect(contentIn(home)).toBe(SAMPLE_CONTENT);
  createFiles(['mine/profile.yaml'], home);
  expect(contentIn(home)).toBe(path.join(home, 'mine'));
  expect(contentIn(home, { PORTFOLIO_CONTENT: ' ' })).toBe(path.join(home, 'mine'));
  expect(contentIn(home, { PORTFOLIO_CONTENT: 'docs' })).toBe(path.join(home, 'docs'));
  createFiles(['yours/profile.yaml'], home);
  expect(() => contentIn(home)).toThrow(
    sayOf({ code: 'noContent', kind: 'twice', folders: ['mine', 'yours'] }),
  );
});

test('R2: outside the kit, the content is the repository, its only content folder, or a fork’s sample', () => {
  const home = createFiles([]);
  const content = () => contentIn(home, {}, true);
  expect(content).toThrow(sayOf({ code: 'noContent', kind: 'nowhere', folder: home }));
  createFiles(['content/profile.yaml'], home);
  expect(content()).toBe(path.join(home, 'content'));
  createFiles(['kit/cli/run.mjs'], home);
  expect(content()).toBe(path.join(home, 'content'));
  createFiles(['mine/profile.yaml'], home);
  expect(content()).toBe(path.join(home, 'mine'));
  createFiles(['profile.yaml'], home);
  expect(content).toThrow(sayOf({ code: 'noContent', kind: 'twice', folders: ['.', 'mine'] }));
});

describe('N1: the sample is used only if the owner has no content at all', () => {
  const misspeltNames =
    'profile.yml Profile.yaml PROFILE.YML profil.yaml profile.yaml.txt my-profile.yaml';
  test.each([...misspeltNames.split(' '), ...KNOWN_FILES, 'Jobs.yml', 'sections', 'posts'])(
    'a folder with only %s is the owner’s',
    (file) => {
      const home = createFiles(['docs/', 'mine/', 'site/index.html', 'site/publications.bib']);
      expect(contentIn(home)).toBe(SAMPLE_CONTENT);
      createFiles([`mine/${file}`], home);
      expect(contentIn(home)).toBe(path.join(home, 'mine'));
    },
  );

  test('R3: content in the installed kit is refused, since an update would delete it', () => {
    for (const home of [PROJECT, path.join(PROJECT, 'mine')])
      expect(() => contentIn(home, {}, true)).toThrow(
        sayOf({ code: 'noContent', kind: 'kit', folder: home }),
      );
  });

  test('a folder of papers is content only if the sample still has its invented owner', () => {
    const home = createFiles(['content/', 'kit/cli/run.mjs', 'downloads/publications.bib']);
    const profile = path.join(home, 'content', 'profile.yaml');
    writeFileSync(profile, 'name: Ada Example\n');
    expect(contentIn(home)).toBe(SAMPLE_CONTENT);
    writeFileSync(profile, `name: ${SAMPLE_OWNER}\n`);
    expect(contentIn(home)).toBe(path.join(home, 'downloads'));
  });
});

test('K4: a content folder may be given relative to the directory in which the command was called', () => {
  const content = path.join(folder, 'mine');
  expect(readSettings({ PORTFOLIO_CONTENT: 'mine' }, folder).content).toBe(content);
  expect(readSettings({ PORTFOLIO_CONTENT: content }, tmpdir()).content).toBe(content);
  const underNpm = { PORTFOLIO_CONTENT: 'mine', INIT_CWD: folder };
  expect(readSettings(underNpm, PROJECT).content).toBe(content);
});

test('K4: a missing content folder is reported in one sentence', () => {
  const read = (setting: string) => () => readSettings({ PORTFOLIO_CONTENT: setting }, folder);
  const [nowhere, file] = [path.join(folder, 'nowhere'), path.join(folder, 'file.txt')];
  expect(read('nowhere')).toThrow(FriendlyError);
  expect(read('nowhere')).toThrow(
    sayOf({ code: 'noContent', kind: 'missing', folder: nowhere, value: 'nowhere' }),
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
])('F4: the base %s becomes %s', (setting, base) => {
  expect(normaliseBase(setting)).toBe(base);
});

test('F4: any base is refused, or normalised to a path that a second normalisation leaves as it is', () => {
  const outcome = (setting: string) => {
    try {
      return normaliseBase(setting);
    } catch (error) {
      expect(String(error)).toMatch(/PORTFOLIO_BASE is .* which is not a path/u);
      return 'refused';
    }
  };
  for (const url of ['https://example.org/', '/a/../b/', '/a b/', 'C:\\site', '/"><script>/'])
    expect(outcome(url)).toBe('refused');
  fc.assert(
    fc.property(fc.string(), (setting) => {
      const base = outcome(setting);
      expect(base).toMatch(/^(?:refused|\/(?:[\w.~-]+\/)*)$/u);
      if (base !== 'refused') expect(outcome(base)).toBe(base);
    }),
  );
});
