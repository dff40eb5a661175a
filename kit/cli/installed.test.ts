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
import { runCheck } from '#kit/cli/commands/check.ts';
import { runImport } from '#kit/cli/commands/import.ts';
import { pack } from '#kit/cli/commands/pack.ts';
import { runTranslations } from '#kit/cli/commands/translations.ts';
import { runCommand, startCommand } from '#tests/support/command.ts';
import { printed } from '#tests/support/parsed.ts';
import { contentFolder, writeContent } from '#tests/support/testFolder.ts';
import { putHostileFiles } from '#tests/support/hostileFiles.ts';
import { standInKit } from '#tests/support/standInKit.ts';
import { filesUnhashed, installPackage } from '#tests/support/testPackage.ts';

/** Spaces and letters beyond ASCII, as in the folders of many owners. */
const parent = mkdtempSync(path.join(tmpdir(), 'My sités '));
const marks = path.join(parent, 'marks');
let tarball = '';
let kit = '';
let checksum = '';
/** The files of a site in whose folder nothing is hostile. */
let plain: ReturnType<typeof filesIn> = [];

beforeAll(() => {
  mkdirSync(marks);
  tarball = path.join(parent, pack(parent));
  kit = installPackage(path.join(parent, 'installed'), tarball);
  checksum = checksumOf(kit);
}, 300_000);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

const env = () => {
  const nobody = 'http://127.0.0.1:9/';
  const services = ['ORCID', 'CROSSREF', 'DATACITE'];
  return {
    XDG_CACHE_HOME: path.join(parent, 'cache'),
    ...Object.fromEntries(services.map((name) => [`PORTFOLIO_${name}_URL`, nobody])),
  };
};

/** Runs a command of the package in a folder, as its owner would. */
const portfolio = async (folder: string, ...words: string[]) =>
  runCommand(folder, words, { kit, env: env() });

/** Runs a command that serves until it is stopped, and asks it for some files. */
async function served(folder: string, command: string, files: readonly string[]) {
  const { child, ended, says } = startCommand(folder, [command], { kit, env: env() });
  const [url] = await says(/http:\/\/localhost:\d+\/\S*/u);
  const texts = await Promise.all(
    files.map(async (file) => (await fetch(new URL(file, url))).text()),
  );
  child.kill('SIGTERM');
  await ended;
  return texts;
}

function site(name: string, as?: 'files' | 'pipes'): string {
  const folder = path.join(parent, name);
  mkdirSync(folder);
  writeContent(folder, { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40"/>' });
  if (as !== undefined) putHostileFiles(folder, marks, as);
  return folder;
}

const filesIn = (folder: string) =>
  [...readFolder(folder)].map(([file, bytes]) => [file, Buffer.from(bytes).toString('latin1')]);

function checksumOf(folder: string): string {
  const sum = createHash('sha256');
  for (const [file, bytes] of readFolder(folder)) sum.update(file).update(bytes);
  return sum.digest('hex');
}

/** @returns A folder of files elsewhere, which links lead to. */
function targetOf(name: string): string {
  const target = path.join(parent, `target of ${name}`);
  mkdirSync(target);
  for (const file of ['notes.txt', 'mine.bib']) writeFileSync(path.join(target, file), 'mine');
  return target;
}

describe('R3: the installed package', () => {
  test('is under 3 MB, without tests, benchmarks and sample pictures', () => {
    expect(readFileSync(tarball).length).toBeLessThan(3_000_000);
    const files = [...readFolder(kit)].map(([name]) => name);
    expect(files.filter((name) => /\.test\.|^(?:content|tests)\/|\.jpg$/u.test(name))).toEqual([]);
  });

  test('builds, in a folder that holds nothing but content, the same bytes as the clone, and its zip', async () => {
    const folder = site('plain');
    const target = targetOf('plain');
    const zip = path.join(folder, 'portfolio.zip');
    // Windows lets not everybody make links.
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
    plain = filesIn(path.join(folder, 'dist'));
    expect(filesUnhashed(path.join(folder, 'dist'))).toEqual(filesUnhashed(outDir));
    // The package may lie where nobody may write.
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
    expect(await runCheck(folder, { base: '/', write: () => {} })).toBe(0);
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
  test('R5, X4: in a hostile folder the site is the same, byte for byte, and what serves runs no code', async () => {
    expect(plain.length).toBeGreaterThan(50);
    const hostile = site('served', 'files');
    const target = targetOf('served');
    for (const name of ['dist', '.build']) symlinkSync(target, path.join(hostile, name));
    const linked = filesIn(target);
    const [home = ''] = await served(hostile, 'start', ['']);
    expect(home).toContain('Ada M. Okafor');
    expect(filesIn(path.join(hostile, 'dist'))).toEqual(plain);
    const sources = ['', 'src/main.tsx', '@vite/client', 'src/styles/index.css?direct'];
    const texts = await served(hostile, 'dev', sources);
    expect(texts.join('')).toContain('createRoot');
    expect(texts.join('')).not.toMatch(/evil/iu);
    expect(filesIn(target)).toEqual(linked);
    expect(readdirSync(marks)).toEqual([]);
  });

  test('R5: no other command reads files of a hostile folder, or writes through a link', async () => {
    const hostile = site('commands', 'pipes');
    const target = targetOf('commands');
    symlinkSync(target, path.join(hostile, 'schemas'));
    const linked = filesIn(target);
    const record = path.join(parent, 'record.bib');
    writeFileSync(record, '@article{a, title = {A}, author = {Okafor, Ada M.}, year = 2020}');
    const { code, stdout } = await portfolio(hostile, 'check', '--format', 'json');
    expect(code).toBe(0);
    const other = standInKit({ json: stdout, dist: path.join(parent, 'plain', 'dist') });
    const before = readdirSync(hostile);
    const compared = await portfolio(hostile, 'compare', other, '--before');
    expect(compared.text).toMatch(/Your site with 1\.\S+, instead of 0\.9\.0\n/u);
    expect(compared.text).toContain('Nothing differs');
    expect(readdirSync(hostile)).toEqual(before);
    expect(await portfolio(hostile, 'import', record)).toMatchObject({ code: 0 });
    expect(await portfolio(hostile, 'schemas')).toMatchObject({ code: 0 });
    expect(filesIn(target)).toEqual(linked);
    expect((await portfolio(hostile, 'new', 'more', '--name', 'A', '--yes')).code).toBe(0);
    rmSync(path.join(hostile, 'more'), { recursive: true });
    expect((await portfolio(hostile, 'update')).text).not.toContain('Something went wrong');
  });

  test('R5: a link that leads out of the folder is not read, and the check says which', async () => {
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
    const lines: string[] = [];
    expect(await runCheck(folder, { base: '/', write: (line) => lines.push(line) })).toBe(1);
    const text = lines.join('\n');
    for (const name of names)
      expect(text).toMatch(new RegExp(`^${name} {2}error {2}.*leads out of`, 'mu'));
    expect(text).not.toContain('secret');
  });

  test('R5: what other commands write is never written through a link', async () => {
    const folder = site('links for output');
    const target = targetOf('output');
    const before = filesIn(target);
    rmSync(path.join(folder, 'publications.bib'));
    symlinkSync(path.join(target, 'mine.bib'), path.join(folder, 'publications.bib'));
    const record = path.join(parent, 'record2.bib');
    writeFileSync(record, '@article{b, title = {B}, author = {Okafor, Ada M.}, year = 2021}');
    expect(await printed(() => runImport(folder, [record]))).toMatchObject({
      code: 1,
      text: expect.stringContaining('leads out of your content folder'),
    });
    rmSync(path.join(folder, 'publications.bib'));
    writeFileSync(path.join(folder, 'site.yaml'), 'languages: [en, de]\n');
    symlinkSync(path.join(target, 'notes.txt'), path.join(folder, 'translations.lock.yaml'));
    expect((await printed(() => runTranslations(folder, {}))).code).toBe(0);
    expect(filesIn(target)).toEqual(before);
  });
});
