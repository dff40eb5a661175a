import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#publish/read/loadContent.ts';
import { readFolder } from '#publish/read/readFolder.ts';
import { sayUnusable, type Unusable } from '#problems/sentences/unusable.ts';
import { leaveFork } from '#cli/commands/leave-fork.ts';

const KIT = ['--kit', 'example/portfolio@v1.2.0'];

const profileOf = (name: string) =>
  `# yaml-language-server: $schema=../schemas/profile.schema.json\nname: ${name}\nheadline: Ecologist\n`;

/** The kit of a release, cut down to one file for each kind of change. */
const RELEASED = {
  'package.json': '{}',
  'README.md': '# Portfolio\n',
  '.gitignore': 'dist/\nnode_modules\n',
  '.github/workflows/pages.yml': 'name: Pages\n',
  'src/styles/index.css': 'a {}\n',
  'src/pages/home/Home.tsx': '// Home\n',
  'publish/build.ts': '// Build\n',
  'public/robots.txt': '\n',
  'src/content/data/profile.yaml': profileOf('Tamsin Aldévar'),
};

/** A repository with two releases of the kit, and the owner's content committed after the second. */
function fork(
  content: Readonly<Record<string, string>> = {
    'my-content/profile.yaml': profileOf('Ada Okafor'),
  },
) {
  const parent = mkdtempSync(path.join(tmpdir(), 'fork-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, 'Portfolio');
  mkdirSync(folder);
  const git = (...words: string[]) => {
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
    const { status, stderr } = spawnSync('git', ['-C', folder, ...who, ...words], {
      encoding: 'utf8',
    });
    expect([words[0], status, stderr.replaceAll(/^(?:warning|hint):.*\n/gmu, '')]).toMatchObject({
      1: 0,
    });
  };
  const save = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
  };
  const commit = (files: Readonly<Record<string, string>>) => {
    save(files);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'More');
  };
  git('init', '--quiet');
  commit({
    ...RELEASED,
    'publish/build.ts': '// The first\n',
    'src/pages/home/Home.tsx': '// Old\n',
  });
  git('tag', 'v1.0.0');
  commit(RELEASED);
  git('tag', 'v1.1.0');
  commit(content);
  const leave = async (...words: string[]) => {
    const said: string[] = [];
    const surroundings = {
      cwd: folder,
      fork: folder,
      env: {},
      write: (line: string) => said.push(line),
    };
    const code = await leaveFork(words, surroundings);
    return { code, said: said.join('\n') };
  };
  return { parent, folder, site: path.join(parent, 'site'), git, save, commit, leave };
}

/** @returns What is printed of something that can't be used. */
const refused = (why: Unusable) => `${sayUnusable(why)} Nothing was written.`;

/** The files of a folder with their bytes, Git's own included. */
const bytesIn = (folder: string) =>
  [...readFolder(folder)].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]);

describe('R8: leaving a fork', () => {
  test('R8: the content comes along whole, and is in order without the fork', async () => {
    const { site, leave } = fork({
      'my-content/profile.yaml': profileOf('Ada Okafor'),
      'my-content/sections/talks.yaml':
        '# yaml-language-server: $schema=../../schemas/section.schema.json\ntitle: Talks\nlayout: list\nitems:\n  - title: One\n',
      'my-content/files/slides.txt': 'Slides\n',
    });
    const { code, said } = await leave('../site', ...KIT);
    expect([code, said]).toEqual([0, expect.stringContaining('3 files of your content')]);
    expect([...readFolder(site).keys()].toSorted()).toEqual([
      '.github/dependabot.yml',
      '.github/workflows/site.yml',
      '.gitignore',
      'README.md',
      'files/slides.txt',
      'profile.yaml',
      'sections/talks.yaml',
    ]);
    for (const file of ['profile.yaml', 'sections/talks.yaml'])
      expect(readFileSync(path.join(site, file), 'utf8')).toMatch(
        /^# yaml-language-server: \$schema=https:\/\/raw\.githubusercontent\.com\/example\/portfolio\/v1\/schemas\/(?:profile|section)\.schema\.json\n/u,
      );
    const { content, problems } = await loadContent(site);
    expect([content?.profile.name, problems]).toEqual(['Ada Okafor', []]);
    expect(readFileSync(path.join(site, 'README.md'), 'utf8')).toContain('Ada Okafor');
  });

  test('R8: changes of the kit, committed or not, are named with what takes their place', async () => {
    const { folder, site, git, save, commit, leave } = fork();
    commit({ 'src/styles/index.css': 'a { color: red }\n', 'public/CNAME': 'ada.example.org\n' });
    save({ '.github/workflows/pages.yml': 'name: Mine\n' });
    git('add', '--all');
    save({ 'publish/build.ts': '// Mine\n', 'notes.txt': 'Mine\n', 'dist/index.html': 'built' });
    rmSync(path.join(folder, 'src/pages/home/Home.tsx'));

    const { code, said } = await leave('../site', ...KIT);
    expect(code).toBe(0);
    expect(said).toContain('The fork is nearest to v1.1.0. Outside your content, 6 files differ.');
    const after = (heading: RegExp) =>
      said
        .split('\n\n')
        .find((part) => heading.test(part))
        ?.split('\n')
        .slice(1);
    expect(after(/^theme\.yaml/u)).toEqual(['  changed  src/styles/index.css']);
    expect(after(/^public\//u)).toEqual(['  added    public/CNAME']);
    expect(after(/^The kit’s workflow/u)).toEqual([
      '  changed  .github/workflows/pages.yml (not committed)',
    ]);
    expect(after(/^“pages” in site\.yaml/u)).toEqual([
      '  removed  src/pages/home/Home.tsx (not committed)',
    ]);
    expect(after(/^Code/u)).toEqual(['  changed  publish/build.ts (not committed)']);
    expect(after(/^Files of your own/u)).toEqual(['  added    notes.txt (not committed)']);
    expect(readFileSync(path.join(site, 'public', 'CNAME'), 'utf8')).toBe('ada.example.org\n');
    expect(existsSync(path.join(site, 'public', 'robots.txt'))).toBe(false);
  });

  test('R8: the fork stays as it is, to the last byte of its repository', async () => {
    const { folder, git, save, leave } = fork();
    save({ 'src/styles/index.css': 'a { color: red }\n' });
    git('add', '--all');
    save({ 'publish/build.ts': '// Mine\n' });
    const before = bytesIn(folder);
    expect((await leave('../site', ...KIT)).code).toBe(0);
    expect(bytesIn(folder)).toEqual(before);
  });

  test('R8: an owner who has written into the sample keeps their content there', async () => {
    const { site, leave } = fork({ 'src/content/data/profile.yaml': profileOf('Ada Okafor') });
    const { code, said } = await leave('../site', ...KIT);
    expect([code, said]).toEqual([0, expect.stringContaining('the fork is as v1.1.0')]);
    expect(existsSync(path.join(site, 'profile.yaml'))).toBe(true);
  });

  test.each(['my-content/profile.yaml', 'src/content/data/profile.yaml'])(
    'R8: a tag of the owner’s own is no release of the kit (%s)',
    async (profile) => {
      const { git, commit, leave } = fork({ [profile]: profileOf('Ada Okafor') });
      commit({ 'src/styles/index.css': 'a { color: red }\n' });
      git('tag', 'v2025');
      const { said } = await leave('../site', ...KIT);
      expect(said).toContain(
        'The fork is nearest to v1.1.0. Outside your content, 1 file differs.',
      );
    },
  );

  test('R8: a fork can be compared to a release that is named', async () => {
    const { leave } = fork();
    const { said } = await leave('../site', ...KIT, '--release', 'v1.0.0');
    expect(said).toContain('The fork is nearest to v1.0.0. Outside your content, 2 files differ.');
  });

  test.each<[string[], RegExp | Unusable]>([
    [[], /Name the folder/u],
    [['site'], { code: 'folderInFork', folder: 'site' }],
    [['../full', ...KIT], { code: 'folderNotEmpty', folder: '../full' }],
    [['../site', '../other'], /one folder only/u],
    [['../site', '--kti', 'x'], /no option “--kti”/u],
    [['../site', '--kit', 'x'], /owner\/repository@version/u],
    [['../site', ...KIT, '--release', 'v9.9.9'], { code: 'unknownRelease', release: 'v9.9.9' }],
    [
      ['../site', ...KIT, '--release=--output=x'],
      { code: 'unknownRelease', release: '--output=x' },
    ],
  ])('R8: %j is refused in a sentence, and nothing is written', async (words, why) => {
    const { parent, site, leave } = fork();
    mkdirSync(path.join(parent, 'full'));
    writeFileSync(path.join(parent, 'full', 'thesis.tex'), '');
    const before = bytesIn(parent);
    const said = why instanceof RegExp ? expect.stringMatching(why) : refused(why);
    expect(await leave(...words)).toEqual({ code: 1, said });
    expect(existsSync(site)).toBe(false);
    expect(bytesIn(parent)).toEqual(before);
  });

  test('R8: where there is nothing to compare to or to bring along, that is said', async () => {
    const { folder, git, leave } = fork();
    git('tag', '--delete', 'v1.0.0', 'v1.1.0');
    expect(await leave('../site', ...KIT)).toEqual({
      code: 1,
      said: refused({ code: 'noReleases' }),
    });
    rmSync(path.join(folder, '.git'), { recursive: true });
    expect(await leave('../site', ...KIT)).toEqual({
      code: 1,
      said: refused({ code: 'forkWithoutGit', folder }),
    });
    const untouched = fork({ 'notes.txt': 'Nothing yet' });
    expect(await untouched.leave('../site', ...KIT)).toEqual({
      code: 1,
      said: refused({ code: 'forkIsSample' }),
    });
  });
});
