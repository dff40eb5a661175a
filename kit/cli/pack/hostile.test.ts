import { spawn, spawnSync } from 'node:child_process';
import {
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
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFolder } from '#kit/content/readFolder.ts';
import { contentFolder, writeContent } from '#tests/support/testFolder.ts';
import { putHostileFiles } from '#tests/support/hostileFiles.ts';
import { standInKit } from '#tests/support/standInKit.ts';
import { installPackage } from '#tests/support/testPackage.ts';

/** What is not finished by then is waiting for a pipe. */
const PATIENCE = 240_000;

const parent = mkdtempSync(path.join(tmpdir(), 'hostile-'));
const marks = path.join(parent, 'marks');
let kit = '';
/** The files of a site in whose folder nothing is hostile. */
let plain: ReturnType<typeof filesIn> = [];

beforeAll(async () => {
  mkdirSync(marks);
  kit = await installPackage(path.join(parent, 'installed'));
  const folder = site('plain');
  portfolio(folder, 'build');
  plain = filesIn(path.join(folder, 'dist'));
}, 300_000);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

const env = () => {
  const { INIT_CWD: _, PORTFOLIO_CONTENT: _content, NODE_ENV: _env, ...rest } = process.env;
  const nobody = 'http://127.0.0.1:9/';
  const services = ['ORCID', 'CROSSREF', 'PUBMED', 'ARXIV', 'DATACITE', 'UNPAYWALL'];
  return {
    ...rest,
    XDG_CACHE_HOME: path.join(parent, 'cache'),
    ...Object.fromEntries(services.map((name) => [`PORTFOLIO_${name}_URL`, nobody])),
  };
};

/** Runs a command of the package in a folder, as its owner would. */
function portfolio(folder: string, ...words: string[]) {
  const command = [path.join(kit, 'kit', 'cli', 'run.mjs'), ...words];
  const options = { cwd: folder, env: env(), encoding: 'utf8', timeout: PATIENCE } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  return { status, stdout, said: stdout + stderr };
}

/** Runs a command that serves until it is stopped, and asks it for some files. */
async function served(folder: string, command: string, files: readonly string[]) {
  const words = [path.join(kit, 'kit', 'cli', 'run.mjs'), command];
  const child = spawn(process.execPath, words, { cwd: folder, env: env(), stdio: 'pipe' });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const late = setTimeout(() => reject(new Error(`It did not start: ${said}`)), PATIENCE);
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes: Buffer) => {
          said += stripVTControlCharacters(bytes.toString());
          const [found] = /http:\/\/localhost:\d+\/\S*/u.exec(said) ?? [];
          if (found === undefined) return;
          clearTimeout(late);
          resolve(found);
        });
    });
    const texts = files.map(async (file) => (await fetch(new URL(file, url))).text());
    return await Promise.all(texts);
  } finally {
    child.kill('SIGTERM');
  }
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

/** @returns A folder of files elsewhere, which links lead to. */
function targetOf(name: string): string {
  const target = path.join(parent, `target of ${name}`);
  mkdirSync(target);
  for (const file of ['notes.txt', 'mine.bib']) writeFileSync(path.join(target, file), 'mine');
  return target;
}

describe.skipIf(process.platform === 'win32')('R5: a content folder can run no code', () => {
  test('R5: a build in a hostile folder gives the same site, byte for byte, and writes through no link', () => {
    expect(plain.length).toBeGreaterThan(50);
    const hostile = site('build', 'files');
    const target = targetOf('build');
    symlinkSync(path.join(target, 'notes.txt'), path.join(hostile, 'portfolio.zip'));
    for (const name of ['dist', '.build']) symlinkSync(target, path.join(hostile, name));
    const before = filesIn(target);
    expect(portfolio(hostile, 'build', '--zip')).toMatchObject({ status: 0 });
    expect(filesIn(path.join(hostile, 'dist'))).toEqual(plain);
    expect(readFileSync(path.join(hostile, 'portfolio.zip')).subarray(0, 2).toString()).toBe('PK');
    expect(filesIn(target)).toEqual(before);
    expect(readdirSync(marks)).toEqual([]);
  }, 300_000);

  test('R5: nor does any other command run or read what lies there', async () => {
    const hostile = site('commands', 'pipes');
    const [home = ''] = await served(hostile, 'start', ['']);
    expect(home).toContain('Ada M. Okafor');
    expect(filesIn(path.join(hostile, 'dist'))).toEqual(plain);
    const record = path.join(parent, 'record.bib');
    writeFileSync(record, '@article{a, title = {A}, author = {Okafor, Ada M.}, year = 2020}');
    const { status, stdout } = portfolio(hostile, 'check', '--format', 'json');
    expect(status).toBe(0);
    const other = standInKit(parent, { told: stdout, dist: path.join(parent, 'plain', 'dist') });
    const before = readdirSync(hostile);
    const compared = portfolio(hostile, 'compare', other, '--before');
    expect(compared.said).toMatch(/Your site with 1\.\S+, instead of 0\.9\.0\n/u);
    expect(compared.said).toContain('Nothing differs');
    expect(readdirSync(hostile)).toEqual(before);
    expect(portfolio(hostile, 'import', record)).toMatchObject({ status: 0 });
    expect(portfolio(hostile, 'schemas')).toMatchObject({ status: 0 });
    expect(portfolio(hostile, 'new', 'more', '--name', 'A', '--yes').status).toBe(0);
    rmSync(path.join(hostile, 'more'), { recursive: true });
    expect(portfolio(hostile, 'update').said).not.toContain('Something went wrong');
    const sources = ['', 'src/main.tsx', '@vite/client', 'src/styles/index.css?direct'];
    const texts = await served(hostile, 'dev', sources);
    expect(texts.join('')).toContain('createRoot');
    expect(texts.join('')).not.toMatch(/evil/iu);
    expect(readdirSync(marks)).toEqual([]);
  }, 300_000);

  test('R5: a link that leads out of the folder is not read, and the check says which', () => {
    const elsewhere = contentFolder({
      'files/secret.pdf': 'secret',
      'pages/teaching.md': 'secret',
      'posts/2024-05-01-secret.md': 'secret',
      'references.bib': '@book{secret, title = {secret}, year = 2001}',
      'sections/talks.yaml': 'title: secret\nitems: [{title: secret}]\n',
    });
    const names = [
      'jobs.yaml',
      'publications.bib',
      'theme.yaml',
      'aliases.yaml',
      'references.bib',
      'sections',
      'pages',
      'posts',
      'files',
      'fonts',
      'public',
    ];
    const folder = site('links');
    for (const name of names) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
      symlinkSync(path.join(elsewhere, name), path.join(folder, name));
    }
    const { status, said } = portfolio(folder, 'check');
    expect(status).toBe(1);
    for (const name of names)
      expect(said).toMatch(new RegExp(`^${name} {2}error {2}.*leads out of`, 'mu'));
    expect(said).not.toContain('secret');
  });

  test('R5: what other commands write is never written through a link', () => {
    const folder = site('links for output');
    const target = targetOf('output');
    const before = filesIn(target);
    symlinkSync(target, path.join(folder, 'schemas'));
    rmSync(path.join(folder, 'publications.bib'));
    symlinkSync(path.join(target, 'mine.bib'), path.join(folder, 'publications.bib'));
    const record = path.join(parent, 'record2.bib');
    writeFileSync(record, '@article{b, title = {B}, author = {Okafor, Ada M.}, year = 2021}');
    expect(portfolio(folder, 'import', record)).toMatchObject({
      status: 1,
      said: expect.stringContaining('leads out of your content folder'),
    });
    rmSync(path.join(folder, 'publications.bib'));
    expect(portfolio(folder, 'schemas').status).toBe(0);
    writeFileSync(path.join(folder, 'site.yaml'), 'languages: [en, de]\n');
    symlinkSync(path.join(target, 'notes.txt'), path.join(folder, 'translations.lock.yaml'));
    symlinkSync(path.join(target, 'not there'), path.join(folder, 'translations.de.yaml'));
    expect(portfolio(folder, 'translations').status).toBe(0);
    expect(portfolio(folder, 'translations', '--export', 'de').status).toBe(1);
    expect(filesIn(target)).toEqual(before);
  });
});
