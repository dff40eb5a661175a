import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT } from './settings.ts';

type Packages = Record<
  string,
  { version: string; integrity?: string; optional?: boolean; dev?: boolean }
>;

const react = { version: '19.0.0', integrity: 'sha512-a' };
const vitest = { version: '4.0.0', integrity: 'sha512-v', dev: true };
const all = { 'node_modules/react': react, 'node_modules/vitest': vitest };

/** A clone with a lockfile and, if given, npm's record of what it installed. */
function clone(wanted: Packages, installed?: Packages): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, packages: Packages) =>
    writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
  write('package-lock.json', { '': { version: '1.0.0' }, ...wanted });
  mkdirSync(path.join(folder, 'kit', 'cli'), { recursive: true });
  cpSync(path.join(PROJECT, 'kit/cli/run.mjs'), path.join(folder, 'kit/cli/run.mjs'));
  if (installed !== undefined) {
    mkdirSync(path.join(folder, 'node_modules'));
    write('node_modules/.package-lock.json', installed);
  }
  return folder;
}

/** What a command says of the packages, with an npm that fails and says what it was asked. */
function started(folder: string, command = 'build', preload = ''): string {
  const npm = path.join(folder, 'npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm $*" >&2\nexit 1\n');
  chmodSync(npm, 0o755);
  const imported = preload === '' ? [] : ['--import', `data:text/javascript,${preload}`];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...imported, path.join(folder, 'kit', 'cli', 'run.mjs'), command],
    { cwd: folder, env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` }, encoding: 'utf8' },
  );
  return stdout + stderr;
}

const INSTALLS_SOME = /installing them .*\nnpm ci --omit=dev/u;
const INSTALLS_ALL = /installing all.*\nnpm ci --include=dev/u;

const isWindows = process.platform === 'win32';

test.skipIf(isWindows)(
  'K1: a fresh clone installs what building needs, and says what failed',
  () => {
    const text = started(clone(all));
    expect(text).toMatch(/^The packages are not installed yet: installing them/u);
    expect(text).toMatch(INSTALLS_SOME);
    expect(text).toMatch(/could not be installed; the lines above say why\. .*\n$/u);
  },
);

test.skipIf(isWindows).each<[string, Packages]>([
  ['a new package', {}],
  ['a new version', { 'node_modules/react': { ...react, version: '18.0.0' } }],
  ['another integrity sum', { 'node_modules/react': { ...react, integrity: 'sha512-b' } }],
])('K1: %s in the lockfile is installed', (_what, installed) => {
  expect(started(clone(all, installed))).toMatch(INSTALLS_SOME);
});

test.skipIf(isWindows)('R3: the first test installs the rest, which stays', () => {
  expect(started(clone(all, { 'node_modules/react': react }), 'test')).toMatch(INSTALLS_ALL);
  const old = { ...all, 'node_modules/react': { ...react, version: '18.0.0' } };
  expect(started(clone(all, old))).toMatch(INSTALLS_ALL);
});

test.skipIf(isWindows)(
  'K1: what is there is not installed again; another platform’s package is not missing',
  () => {
    const other = { 'node_modules/mac-only': { version: '1.0.0', optional: true } };
    const ready = { 'node_modules/react': react };
    expect(started(clone({ ...all, ...other }, ready))).not.toContain('installing');
    expect(started(clone(all, all), 'test')).not.toContain('installing');
  },
);

test.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.0.0', false],
])('K1: Node %s is too old: %s', (version, isOld) => {
  const preload = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const text = started(clone(all, all), 'build', encodeURIComponent(preload));
  expect(
    text.startsWith(`This project needs Node 20.19.0 or newer; this is ${version}. Install`),
  ).toBe(isOld);
});

test.skipIf(isWindows)(
  'K1: an install never empties a folder that node_modules only links to',
  () => {
    const folder = clone(all);
    const elsewhere = path.join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, path.join(folder, 'node_modules'));
    expect(started(folder)).toMatch(/node_modules is a link to another folder/u);
  },
);
