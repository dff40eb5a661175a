import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installPackages, missingPackages, nodeProblem } from '#kit/cli/prepare.mjs';

type Packages = Record<
  string,
  { version: string; integrity?: string; optional?: boolean; dev?: boolean }
>;

const react = { version: '19.0.0', integrity: 'sha512-a' };

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** Creates a folder with a lockfile and, if given, npm's record of what it installed. */
function project(wanted: Packages, installed?: Packages): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
  made.push(folder);
  const write = (file: string, packages: Packages) =>
    writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
  write('package-lock.json', { '': { version: '1.0.0' }, ...wanted });
  if (installed !== undefined) {
    mkdirSync(path.join(folder, 'node_modules'));
    write('node_modules/.package-lock.json', installed);
  }
  return folder;
}

test('K1: a fresh clone is recognised', () => {
  expect(missingPackages(project({ 'node_modules/react': react }))?.reason).toMatch(
    /not installed yet/u,
  );
});

test('K1: an interrupted install is recognised', () => {
  const folder = project({ 'node_modules/react': react });
  mkdirSync(path.join(folder, 'node_modules', 'react'), { recursive: true });
  expect(missingPackages(folder)?.reason).toMatch(/not installed yet/u);
});

test('K1: nothing is installed twice', () => {
  const packages = { 'node_modules/react': react };
  expect(missingPackages(project(packages, packages))).toBeUndefined();
});

test('K1: a package for another platform is not reported missing', () => {
  const wanted = {
    'node_modules/react': react,
    'node_modules/mac-only': { version: '1.0.0', optional: true },
  };
  expect(missingPackages(project(wanted, { 'node_modules/react': react }))).toBeUndefined();
});

test.each<[string, Packages]>([
  ['a new package', {}],
  ['a new version', { 'node_modules/react': { ...react, version: '18.0.0' } }],
  ['another integrity sum', { 'node_modules/react': { ...react, integrity: 'sha512-b' } }],
])('K1: %s in the lockfile is installed', (_what, installed) => {
  expect(missingPackages(project({ 'node_modules/react': react }, installed))?.reason).toMatch(
    /changed/u,
  );
});

test.each(['20.19.0', '22.0.0'])('K1: Node %s is accepted', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test.each(['18.20.4', '20.18.3'])('K1: Node %s is rejected in plain words', (version) => {
  expect(nodeProblem(version)).toMatch(/needs Node 20\.19\.0 or newer; this is [0-9.]+\. Install/u);
});

const vitest = { version: '4.0.0', integrity: 'sha512-v', dev: true };
const all = { 'node_modules/react': react, 'node_modules/vitest': vitest };

test('R3: to build, what only testing needs is not installed', () => {
  expect(missingPackages(project(all))?.isTesting).toBe(false);
  expect(missingPackages(project(all, { 'node_modules/react': react }))).toBeUndefined();
});

test('R3: the first test installs the rest', () => {
  expect(missingPackages(project(all), true)?.isTesting).toBe(true);
  const built = project(all, { 'node_modules/react': react });
  expect(missingPackages(built, true)).toEqual({
    reason: 'What testing needs is not installed yet',
    isTesting: true,
  });
  expect(missingPackages(project(all, all), true)).toBeUndefined();
});

test('R3: who has tested keeps what testing needs when a package changes', () => {
  const old = { ...all, 'node_modules/react': { ...react, version: '18.0.0' } };
  expect(missingPackages(project(all, old))).toEqual({
    reason: 'The list of packages has changed',
    isTesting: true,
  });
});

test('K1: an install never empties a folder that node_modules only links to', () => {
  const clone = project({ 'node_modules/react': react });
  const elsewhere = path.join(clone, 'elsewhere');
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, path.join(clone, 'node_modules'));
  expect(() => installPackages(clone)).toThrow(/node_modules is a link/u);
});
