import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '#tests/support/testFolder.ts';
import { PROJECT } from './settings.ts';

type Packages = Record<
  string,
  { version: string; integrity?: string; optional?: boolean; dev?: boolean }
>;

const react = { version: '19.0.0', integrity: 'sha512-a' };
const vitest = { version: '4.0.0', integrity: 'sha512-v', dev: true };
const BUILD = { 'node_modules/react': react };
const ALL = { ...BUILD, 'node_modules/vitest': vitest };
const OLD = { 'node_modules/react': { ...react, version: '18.0.0' } };
const CHANGED = { 'node_modules/react': { ...react, integrity: 'sha512-b' } };
const FOREIGN = { 'node_modules/mac-only': { version: '1.0.0', optional: true } };

/** Creates a clone with a lockfile and, if given, npm's record of what it installed. */
function clone(locked: Packages, installed?: Packages): string {
  const folder = temporaryFolder();
  const packages = { '': { version: '1.0.0' }, ...locked };
  writeFiles(folder, {
    'package-lock.json': JSON.stringify({ packages }),
    'kit/cli/run.mjs': readFileSync(path.join(PROJECT, 'kit/cli/run.mjs')),
    // This npm prints its arguments and fails.
    npm: '#!/bin/sh\necho "npm $*" >&2\nexit 1\n',
    'node_modules/.package-lock.json': installed ? JSON.stringify({ packages: installed }) : null,
  });
  chmodSync(path.join(folder, 'npm'), 0o755);
  return folder;
}

/** Returns what a command prints about the packages. */
function runOutput(folder: string, command = 'build', preload = ''): string {
  const preloadUrl = `data:text/javascript,${encodeURIComponent(preload)}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preloadUrl, path.join(folder, 'kit/cli/run.mjs'), command],
    { cwd: folder, env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` }, encoding: 'utf8' },
  );
  return stdout + stderr;
}

const INSTALLS_BUILD = /^Packages have changed: installing them .*\nnpm ci --omit=dev/u;
const INSTALLS_ALL = /^Packages have changed: installing all.*\nnpm ci --include=dev/u;
const INSTALLS_NOTHING = /^(?!.*installing)/su;

describe.skipIf(process.platform === 'win32')('K1, R3: missing packages are installed', () => {
  test('a fresh clone installs what building needs, and reports a failed installation', () => {
    expect(runOutput(clone(ALL))).toMatch(
      /^The packages are not installed yet: installing them .*\nnpm ci --omit=dev .*\n.*could not be installed; the lines above say why\. .*\n$/u,
    );
  });

  test.each<[what: string, locked: Packages, installed: Packages, command: string, RegExp]>([
    ['a new package', ALL, FOREIGN, 'build', INSTALLS_BUILD],
    ['a new version', ALL, OLD, 'build', INSTALLS_BUILD],
    ['another integrity sum', ALL, CHANGED, 'build', INSTALLS_BUILD],
    ['the packages for testing, before a test', ALL, BUILD, 'test', INSTALLS_ALL],
    ['all packages, if those for tests are there', ALL, { ...ALL, ...OLD }, 'build', INSTALLS_ALL],
    ['nothing for another platform', { ...ALL, ...FOREIGN }, BUILD, 'build', INSTALLS_NOTHING],
    ['nothing if all is there', ALL, ALL, 'test', INSTALLS_NOTHING],
  ])('installs %s', (_, locked, installed, command, text) => {
    expect(runOutput(clone(locked, installed), command)).toMatch(text);
  });

  test('if node_modules is a link, the folder it leads to is not emptied', () => {
    const folder = clone(ALL);
    symlinkSync(path.join(folder, 'kit'), path.join(folder, 'node_modules'));
    expect(runOutput(folder)).toMatch(/node_modules is a link to another folder/u);
  });
});

test.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.0.0', false],
])('K1: Node %s is too old: %s', (version, isOld) => {
  const preload = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const text = runOutput(clone(ALL, ALL), 'build', preload);
  expect(
    text.startsWith(`This project needs Node 20.19.0 or newer; this is ${version}. Install`),
  ).toBe(isOld);
});
