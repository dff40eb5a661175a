import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#cli/settings.mjs';

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Manifest;

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

test('X3: the lockfile holds integrity sums and no addresses', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  const packages = Object.entries(lock.packages).filter(([name]) => name !== '');
  expect(packages.length).toBeGreaterThan(0);
  expect(packages.filter(([, entry]) => entry.integrity === undefined)).toEqual([]);
  expect(packages.filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
});
