import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { PROJECT } from '#kit/project.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { readSettings, SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { filesUnhashed, installPackage, packageIn, tarball } from '#tests/support/testPackage.ts';

/** Spaces and letters beyond ASCII, as in the folders of many owners. */
const parent = mkdtempSync(path.join(tmpdir(), 'My sités '));
const kit = packageIn(parent);

beforeAll(() => installPackage(parent), 120_000);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Runs a command of the package in a folder, as its owner would. */
function portfolio(folder: string, ...words: string[]) {
  const options = { ...surroundings(folder), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...words], options);
  return { status, said: stdout + stderr };
}

/** Starts a command, which may go on until it is stopped. */
function begin(folder: string, ...words: string[]) {
  const command = spawn(process.execPath, [RUN, ...words], surroundings(folder));
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    // Vite colours what it says where CI is set.
    stream.on('data', (text) => (said += stripVTControlCharacters(String(text))));
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  return {
    ended: async () => ({ status: await ended, said }),
    /** Waits until it has said something. */
    says: (what: RegExp) => vi.waitFor(() => what.exec(said) ?? expect.fail(said), PATIENCE),
    stop: async () => {
      command.kill('SIGTERM');
      await ended;
    },
  };
}

const inProject = (file: string) => path.join(PROJECT, file);

const RUN = path.join(kit, 'kit', 'cli', 'run.mjs');
const PATIENCE = { timeout: 180_000, interval: 20 };

function surroundings(cwd: string) {
  const {
    INIT_CWD: _,
    PORTFOLIO_BASE: _base,
    PORTFOLIO_CONTENT: _content,
    NODE_ENV: _env,
    ...env
  } = process.env;
  return { cwd, env: { ...env, XDG_CACHE_HOME: path.join(parent, 'cache') } };
}

/** A folder beside the package that holds the sample's content and nothing else. */
function site(name: string): string {
  const folder = path.join(parent, name);
  cpSync(SAMPLE_CONTENT, folder, { recursive: true });
  return folder;
}

function checksum(folder: string): string {
  const sum = createHash('sha256');
  for (const [file, bytes] of readFolder(folder)) sum.update(file).update(bytes);
  return sum.digest('hex');
}

describe('R3: the installed package', () => {
  test('is under 3 MB, without tests, benchmarks and sample pictures', async () => {
    expect(readFileSync(await tarball()).length).toBeLessThan(3_000_000);
    const files = [...readFolder(kit)].map(([name]) => name);
    expect(files.filter((name) => /\.test\.|^(?:content|tests)\/|\.jpg$/u.test(name))).toEqual([]);
  });

  test('builds, in a folder that holds nothing but content, the same bytes as the clone', async () => {
    const folder = site('words only');
    const before = checksum(kit);
    const building = begin(folder, 'build');
    const outDir = path.join(parent, 'of the clone');
    await buildSite({ content: SAMPLE_CONTENT, base: readSettings({}).base, outDir });
    expect(await building.ended()).toEqual({
      status: 0,
      said: expect.stringContaining('Built dist/ in'),
    });
    const built = path.join(folder, 'dist');
    expect(readdirSync(folder).toSorted()).toEqual(
      [...readdirSync(SAMPLE_CONTENT), 'dist'].toSorted(),
    );
    expect(filesUnhashed(built)).toEqual(filesUnhashed(outDir));
    // The package may lie where nobody may write.
    expect(checksum(kit)).toBe(before);
  });

  test('shows the site while its owner writes: styles, faces, icon, and each save', async () => {
    const folder = site('while writing');
    const before = checksum(kit);
    const dev = begin(folder, 'dev');
    onTestFinished(dev.stop);
    const [address] = await dev.says(/http:\/\/localhost:\d+\/\S*/u);
    const get = async (file: string, accept: string) => {
      const answer = await fetch(new URL(file, address), { headers: { accept } });
      return { type: answer.headers.get('content-type'), text: await answer.text() };
    };
    expect((await get('', 'text/html')).text).toContain('src/main.tsx');
    expect(await get('favicon.svg', '*/*')).toMatchObject({ type: 'image/svg+xml' });
    expect(await get('src/styles/index.css', 'text/css')).toMatchObject({ type: 'text/css' });
    const { text } = await get('src/app/typefaces.ts', '*/*');
    const modules = [...text.matchAll(/"([^"]+\.woff2)\?/gu)].map(([, file = '']) => file);
    expect(modules.length).toBeGreaterThan(0);
    for (const face of modules)
      expect(await get(face, '*/*')).toMatchObject({ type: 'font/woff2' });

    // A save before the folder is watched goes unnoticed, and only the last of several is told.
    const save = () => appendFileSync(path.join(folder, 'profile.yaml'), '# Saved.\n');
    save();
    const saving = setInterval(save, 10_000);
    onTestFinished(() => clearInterval(saving));
    await dev.says(/profile\.yaml saved/u);
    expect(checksum(kit)).toBe(before);
  });

  test('begins a folder of content, and names its own commands', () => {
    const folder = path.join(parent, 'new');
    mkdirSync(folder);
    const { status, said } = portfolio(folder, 'new', '.', '--name', 'Ada Okafor', '--yes');
    expect([status, said]).toEqual([0, expect.stringContaining('\n  portfolio start\n')]);
    expect(said).not.toMatch(/npm |PORTFOLIO_CONTENT/u);
    const profile = readFileSync(path.join(folder, 'profile.yaml'), 'utf8');
    const helps = [/\$schema=(\S+)/u, /; (\S+) has every field/u];
    for (const help of helps)
      expect(existsSync(path.resolve(folder, help.exec(profile)?.[1] ?? ''))).toBe(true);
    expect(portfolio(folder, 'check').status).toBe(0);
  });

  test('R3: is packed alike by a clone that has only what building needs', async () => {
    const clone = path.join(parent, 'clone');
    const left = new Set(['.git', 'dist', 'node_modules', 'test-results'].map(inProject));
    cpSync(PROJECT, clone, { recursive: true, filter: (file) => !left.has(file) });
    const lock = readFileSync(inProject('package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean }> };
    for (const [folder, { dev }] of Object.entries(packages)) {
      if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/u.test(folder) || dev) continue;
      mkdirSync(path.dirname(path.join(clone, folder)), { recursive: true });
      symlinkSync(inProject(folder), path.join(clone, folder), 'dir');
    }
    const record = path.join('node_modules', '.package-lock.json');
    copyFileSync(inProject(record), path.join(clone, record));
    const run = path.join(clone, 'kit', 'cli', 'run.mjs');
    const { status, stderr } = spawnSync(process.execPath, [run, 'pack', parent], {
      ...surroundings(clone),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const packed = readdirSync(parent).find((file) => file.endsWith('.tgz')) ?? '';
    expect(readFileSync(path.join(parent, packed))).toEqual(readFileSync(await tarball()));
  });

  test('says in a sentence that there is no content, or no such command', () => {
    const empty = path.join(parent, 'empty');
    mkdirSync(empty);
    expect(portfolio(empty, 'build')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^There is no content in .*empty: .*“portfolio new”/u),
    });
    expect(portfolio(empty, 'bench')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^unknown command 'bench'/u),
    });
    expect(portfolio(empty).said).toMatch(/^Usage: portfolio <command>\n[^]*\n {2}build /u);
    expect(readdirSync(empty)).toEqual([]);
  });
});
