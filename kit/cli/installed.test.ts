import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { runImport } from '#kit/cli/commands/import.ts';
import { pack } from '#kit/cli/commands/pack.ts';
import { runTranslations } from '#kit/cli/commands/translations.ts';
import { check } from '#tests/support/check.ts';
import { runCommand, startCommand } from '#tests/support/command.ts';
import { captureOutput } from '#tests/support/captureOutput.ts';
import { contentFolder, GOOD_FILES, writeFiles } from '#tests/support/testFolder.ts';
import { writeHostileFiles } from '#tests/support/hostileFiles.ts';
import { fakeKit } from '#tests/support/fakeKit.ts';
import { servicesAt } from '#tests/support/services.ts';
import { filesWithoutHashes, installPackage } from '#tests/support/testPackage.ts';

/** Its name has a space and a letter beyond ASCII, as folders of many owners do. */
const parent = mkdtempSync(path.join(tmpdir(), 'My sités '));
/** The folder in which a hostile script would leave a file, if one ran. */
const traces = path.join(parent, 'traces');
let tarball = '';
let kit = '';
let checksum = '';
/** The built files of a site whose folder has no hostile files. */
let plainSite: ReturnType<typeof filesIn> = [];

beforeAll(() => {
  mkdirSync(traces);
  tarball = path.join(parent, pack(parent));
  kit = installPackage(path.join(parent, 'installed'), tarball);
  checksum = checksumOf(kit);
}, 300_000);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** No server listens on port 9, so the services can't be reached. */
const env = { XDG_CACHE_HOME: path.join(parent, 'cache'), ...servicesAt('http://127.0.0.1:9/') };

/** Runs a command of the package in a folder, as its owner would. */
const portfolio = async (folder: string, ...words: string[]) =>
  runCommand(folder, words, { kit, env });

/** Runs a command that serves a site, requests some of its files, and stops the command. */
async function servedTexts(folder: string, command: string, files: readonly string[]) {
  const { child, result, waitForOutput } = startCommand(folder, [command], { kit, env });
  const [url] = await waitForOutput(/http:\/\/localhost:\d+\/\S*/u);
  const texts = await Promise.all(
    files.map(async (file) => (await fetch(new URL(file, url))).text()),
  );
  child.kill('SIGTERM');
  await result;
  return texts;
}

/** Creates a content folder, if asked with hostile files, or with pipes that block their readers. */
function site(name: string, hostileType?: 'files' | 'pipes'): string {
  const folder = path.join(parent, name);
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="40"/>';
  writeFiles(folder, { ...GOOD_FILES, 'logo.svg': logo });
  if (hostileType !== undefined) writeHostileFiles(folder, traces, hostileType);
  return folder;
}

const filesIn = (folder: string) =>
  [...readFolder(folder)].map(([file, bytes]) => [file, Buffer.from(bytes).toString('latin1')]);

function checksumOf(folder: string): string {
  const sum = createHash('sha256');
  for (const [file, bytes] of readFolder(folder)) sum.update(file).update(bytes);
  return sum.digest('hex');
}

/** Creates a folder outside the content folder as the target of symbolic links. */
function targetOf(name: string): string {
  const target = path.join(parent, `target of ${name}`);
  writeFiles(target, { 'notes.txt': 'mine', 'mine.bib': 'mine' });
  return target;
}

describe('R3: the installed package', () => {
  test('is under 3 MB, without tests, benchmarks and sample pictures', () => {
    expect(readFileSync(tarball).length).toBeLessThan(3_000_000);
    const files = [...readFolder(kit)].map(([name]) => name);
    expect(files.filter((name) => /\.test\.|^(?:content|tests)\/|\.jpg$/u.test(name))).toEqual([]);
  });

  test('builds the same bytes as the clone, and a zip, in a folder of only content', async () => {
    const folder = site('plain');
    const target = targetOf('plain');
    const zip = path.join(folder, 'portfolio.zip');
    // The zip must replace this link, not follow it. On Windows, users may lack the right to make one.
    if (process.platform !== 'win32') symlinkSync(path.join(target, 'notes.txt'), zip);
    const names = readdirSync(folder);
    const building = portfolio(folder, 'build', '--zip');
    const outDir = path.join(parent, 'of the clone');
    await buildSite({ content: folder, base: '/Portfolio/', outDir });
    expect(await building).toMatchObject({
      code: 0,
      text: expect.stringContaining('Built dist/ in'),
    });
    expect(new Set(readdirSync(folder))).toEqual(new Set([...names, 'dist', 'portfolio.zip']));
    expect(readFileSync(zip, 'latin1')).toMatch(/^PK/u);
    expect(readFileSync(path.join(target, 'notes.txt'), 'utf8')).toBe('mine');
    plainSite = filesIn(path.join(folder, 'dist'));
    expect(filesWithoutHashes(path.join(folder, 'dist'))).toEqual(filesWithoutHashes(outDir));
    // The package is unchanged, since it may be in a folder that is not writable.
    expect(checksumOf(kit)).toBe(checksum);
  });

  test('begins a folder of content, and names its own commands', async () => {
    const folder = path.join(parent, 'new');
    mkdirSync(folder);
    const { code, text } = await portfolio(folder, 'new', '.', '--name', 'Ada Okafor', '--yes');
    expect([code, text]).toEqual([0, expect.stringContaining('\n  portfolio start\n')]);
    expect(text).not.toMatch(/npm |PORTFOLIO_CONTENT/u);
    const profile = readFileSync(path.join(folder, 'profile.yaml'), 'utf8');
    for (const help of [/\$schema=(\S+)/u, /; (\S+) has every field/u])
      expect(existsSync(path.resolve(folder, help.exec(profile)?.[1] ?? ''))).toBe(true);
    expect(await check(folder)).toMatchObject({ code: 0 });
  });

  test('reports missing content in one sentence', async () => {
    const empty = path.join(parent, 'empty');
    mkdirSync(empty);
    const { code, text } = await portfolio(empty, 'build');
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^There is no content in .*empty: .*“portfolio new”/u),
    ]);
    expect(readdirSync(empty)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('R5: a content folder can run no code', () => {
  test('R5, X4: hostile files change no byte of the site, and servers run none of them', async () => {
    expect(plainSite.length).toBeGreaterThan(50);
    const hostile = site('served', 'files');
    const target = targetOf('served');
    for (const name of ['dist', '.build']) symlinkSync(target, path.join(hostile, name));
    const targetFiles = filesIn(target);
    const [home = ''] = await servedTexts(hostile, 'start', ['']);
    expect(home).toContain('Ada M. Okafor');
    expect(filesIn(path.join(hostile, 'dist'))).toEqual(plainSite);
    const modules = ['', 'src/main.tsx', '@vite/client', 'src/styles/index.css?direct'];
    const texts = await servedTexts(hostile, 'dev', modules);
    expect(texts.join('')).toContain('createRoot');
    expect(texts.join('')).not.toMatch(/evil/iu);
    expect(filesIn(target)).toEqual(targetFiles);
    expect(readdirSync(traces)).toEqual([]);
  });

  test('R5: no other command reads a hostile file, or writes through a link', async () => {
    const hostile = site('commands', 'pipes');
    const target = targetOf('commands');
    symlinkSync(target, path.join(hostile, 'schemas'));
    const targetFiles = filesIn(target);
    const record = path.join(parent, 'record.bib');
    writeFileSync(record, '@article{a, title = {A}, author = {Okafor, Ada M.}, year = 2020}');
    const { code, stdout } = await portfolio(hostile, 'check', '--format', 'json');
    expect(code).toBe(0);
    const oldKit = fakeKit({ json: stdout, dist: path.join(parent, 'plain', 'dist') });
    const before = readdirSync(hostile);
    const comparison = await portfolio(hostile, 'compare', oldKit, '--before');
    expect(comparison.text).toMatch(/Your site with 1\.\S+, instead of 0\.9\.0\n/u);
    expect(comparison.text).toContain('Nothing differs');
    expect(readdirSync(hostile)).toEqual(before);
    expect(await portfolio(hostile, 'import', record)).toMatchObject({ code: 0 });
    expect(await portfolio(hostile, 'schemas')).toMatchObject({ code: 0 });
    expect(filesIn(target)).toEqual(targetFiles);
    expect((await portfolio(hostile, 'new', 'more', '--name', 'A', '--yes')).code).toBe(0);
    rmSync(path.join(hostile, 'more'), { recursive: true });
    expect((await portfolio(hostile, 'update')).text).not.toContain('Something went wrong');
  });

  test('R5: a link that leads out of the folder is not followed, but reported', async () => {
    const elsewhere = contentFolder({
      'files/secret.pdf': 'secret',
      'pages/teaching.md': 'secret',
      'posts/2024-05-01-secret.md': 'secret',
      'references.bib': '@book{secret, title = {secret}, year = 2001}',
      'sections/talks.yaml': 'title: secret\nitems: [{title: secret}]\n',
    });
    const names =
      'jobs.yaml publications.bib theme.yaml aliases.yaml references.bib sections pages posts files fonts public'.split(
        ' ',
      );
    const folder = site('links');
    for (const name of names) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
      symlinkSync(path.join(elsewhere, name), path.join(folder, name));
    }
    const { code, text } = await check(folder);
    expect(code).toBe(1);
    for (const name of names)
      expect(text).toMatch(new RegExp(`^${name} {2}error {2}.*leads out of`, 'mu'));
    expect(text).not.toContain('secret');
  });

  test('R5: import and translations never write through a link', async () => {
    const folder = site('links for output');
    const target = targetOf('output');
    const before = filesIn(target);
    rmSync(path.join(folder, 'publications.bib'));
    symlinkSync(path.join(target, 'mine.bib'), path.join(folder, 'publications.bib'));
    const record = path.join(parent, 'record2.bib');
    writeFileSync(record, '@article{b, title = {B}, author = {Okafor, Ada M.}, year = 2021}');
    expect(await captureOutput(() => runImport(folder, [record]))).toMatchObject({
      code: 1,
      text: expect.stringContaining('leads out of your content folder'),
    });
    rmSync(path.join(folder, 'publications.bib'));
    writeFileSync(path.join(folder, 'site.yaml'), 'languages: [en, de]\n');
    symlinkSync(path.join(target, 'notes.txt'), path.join(folder, 'translations.lock.yaml'));
    expect((await captureOutput(() => runTranslations(folder, {}))).code).toBe(0);
    expect(filesIn(target)).toEqual(before);
  });
});
