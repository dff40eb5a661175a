import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#kit/cli/settings.ts';

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Manifest;

type Locked = {
  integrity?: string;
  name?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([name]) => name !== '');

test('X3: every package has its reason in docs/decisions', () => {
  const reasons = readdirSync(path.join(PROJECT, 'docs', 'decisions'))
    .map((file) => read(`docs/decisions/${file}`))
    .join('\n');
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});

test('X3: every version is exact', () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/u.test(version))).toEqual([]);
});

test('X3: the lockfile has a SHA-512 hash of every package, under its own name, and no URLs', () => {
  expect(packages.length).toBeGreaterThan(0);
  const unsummed = packages.filter(([, entry]) => !entry.integrity?.startsWith('sha512-'));
  // Decision 002 explains why these have none.
  const other = unsummed.filter(([name]) => !name.includes('/typst-ts-node-compiler-'));
  expect(other).toEqual([]);
  expect(packages.filter(([, { name, resolved }]) => name ?? resolved)).toEqual([]);
});

test('K1: the lockfile has the packages of every platform, or npm ci rejects it', () => {
  const names = new Set(packages.map(([place]) => place.split('node_modules/').pop()));
  const optional = packages.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});
