import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PROJECT } from '#kit/cli/settings.ts';
import { commitUpdate, proposeUpdate } from './proposeUpdate.ts';

/** A fake `gh`: a pull request is open from its creation until the test merges it. */
const GH = `#!/bin/sh
cd "$(dirname "$0")"
case "$1 $2" in "pr list") if grep -q 'pr create' gh.log; then echo 1; fi; exit;; esac
printf '%s ' "$@" >> gh.log
echo >> gh.log
`;

function environment(root: string): Record<string, string> {
  return {
    PATH: `${root}${path.delimiter}${process.env['PATH']}`,
    HOME: root,
    GITHUB_REF_NAME: 'main',
    GIT_CONFIG_NOSYSTEM: '1',
  };
}

function shellIn(root: string, script: string): string {
  return execFileSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: path.join(root, 'work'),
    env: environment(root),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function write(root: string, file: string, text: string): void {
  const target = path.join(root, 'work', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** A repository with its remote: created once, and copied for each test. */
const original = mkdtempSync(path.join(tmpdir(), 'workflow-'));
afterAll(() => rmSync(original, { recursive: true, force: true }));
beforeAll(() => {
  writeFileSync(path.join(original, 'gh.log'), '');
  writeFileSync(path.join(original, 'gh'), GH, { mode: 0o755 });
  write(original, 'content/publications.bib', '@misc{a}\n');
  write(original, 'content/profile.yaml', 'name: Ada\n');
  write(original, 'package.json', '{}\n');
  shellIn(
    original,
    `git init --quiet --bare --template= --initial-branch main ../remote.git
git init --quiet --template= --initial-branch main .
git remote add origin ../remote.git
git add .
git -c user.name=Ada -c user.email=a@example.org commit -qm start
git push -q origin main
git rev-parse HEAD > ../start`,
  );
});

/** A copy of it, and a `gh` that logs its calls. */
function repository() {
  const root = mkdtempSync(path.join(tmpdir(), 'workflow-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(original, root, { recursive: true });
  const log = path.join(root, 'gh.log');
  const lines: string[] = [];
  const work = {
    root: path.join(root, 'work'),
    content: path.join(root, 'work', 'content'),
    env: environment(root),
    write: (line: string) => void lines.push(line),
  };
  const said = (warning: string | undefined) => [...lines, warning ?? ''].join('\n');
  return {
    shell: (script: string) => shellIn(root, script),
    /** What the weekly update does with what is new. */
    propose: () => said(proposeUpdate(work, path.join(root, 'report.md'))),
    /** What an update does that is published at once. */
    keep: () => said(commitUpdate(work)),
    write: (file: string, text: string) => write(root, file, text),
    asked: () => readFileSync(log, 'utf8'),
    refuse: () =>
      writeFileSync(path.join(root, 'gh'), GH.replace('case', '[ "$2" = create ] && exit 1\ncase')),
    mergePullRequest: () => writeFileSync(log, ''),
  };
}

/** Files that an update writes, and files that it must never commit. */
function updated({ write }: ReturnType<typeof repository>): void {
  write('content/publications.bib', '@misc{a}\n@misc{b}\n');
  write('content/profile.yaml', "name: Ada\ncitationsAsOf: '2026-11'\n");
  write('content/site.yaml', 'pages: []\n');
  write('package.json', '{"changed": true}\n');
}

// The workflow runs on Ubuntu.
describe.skipIf(process.platform === 'win32')('U4: the weekly update', () => {
  test('proposes only content, on its own branch, and leaves main unchanged', () => {
    const made = repository();
    updated(made);
    made.propose();
    const files = made.shell('git diff --name-only origin/main origin/update-publications');
    expect(files.trim().split('\n')).toEqual(['content/profile.yaml', 'content/publications.bib']);
    expect(made.shell('git ls-remote origin main').split('\t')[0]).toBe(
      made.shell('cat ../start').trim(),
    );
    expect(made.asked()).toMatch(
      /pr create --head update-publications .*--body-file \S+report\.md/u,
    );
  });

  test('does nothing if nothing is new', () => {
    const made = repository();
    expect(made.propose()).toContain('Nothing new.');
    expect(made.asked()).toBe('');
  });

  const ADA = 'git -c user.name=Ada -c user.email=a@example.org';
  const MACHINE = "git -c user.name='github-actions[bot]' -c user.email=b@example.org";
  const AGAIN = 'git switch -q main && git reset -q --hard && git branch -qD update-publications';
  const proposed = (made = repository()) => {
    updated(made);
    made.propose();
    return made;
  };

  test.each([
    ['amends', `${ADA} commit -q --amend --no-edit --allow-empty`],
    [
      'commits, and a machine after that',
      `${ADA} commit -q --allow-empty -m mine && ${MACHINE} commit -q --allow-empty -m bot`,
    ],
  ])('updates its own proposal, but not one to which the owner %s', (_, work) => {
    const made = proposed();
    made.shell(AGAIN);
    proposed(made);
    expect(made.asked()).toContain('pr edit 1 --body-file');
    made.shell(`${work} && git push -qf origin update-publications`);
    const own = made.shell('git ls-remote origin update-publications');
    made.shell(AGAIN);
    updated(made);
    expect(made.propose()).toContain('holds commits of yours');
    expect(made.shell('git ls-remote origin update-publications')).toBe(own);
  });

  test.each([['squashed', `git merge -q --squash update-publications && ${ADA} commit -qm all`]])(
    'proposes again if the branch was kept after it was %s',
    (_, merge) => {
      const made = proposed();
      made.shell(
        `${ADA} commit -q --allow-empty -m mine && git push -q origin update-publications`,
      );
      made.shell(
        `git switch -q main && git reset -q --hard && ${merge} && git push -q origin main`,
      );
      made.shell('git branch -qD update-publications');
      made.mergePullRequest();
      made.write('content/publications.bib', '@misc{a}\n@misc{b}\n@misc{c}\n');
      made.propose();
      expect(made.asked()).toContain('pr create');
      expect(made.shell('git show origin/update-publications:content/publications.bib')).toBe(
        '@misc{a}\n@misc{b}\n@misc{c}\n',
      );
    },
  );

  test('the other workflow commits only content to the branch that it runs on', () => {
    const made = repository();
    updated(made);
    made.keep();
    const files = made.shell('git show --name-only --format= origin/main');
    expect(files.trim().split('\n')).toEqual(['content/profile.yaml', 'content/publications.bib']);
  });

  test.each(['site.yml', 'update.yml', 'update-and-publish.yml'])('%s needs no secret', (name) => {
    const text = readFileSync(path.join(PROJECT, '.github/workflows', name), 'utf8');
    expect(text).not.toMatch(/secrets\./u);
    expect(text).not.toContain('pull_request_target');
  });

  test('says how to allow pull requests where they are not allowed', () => {
    const made = repository();
    updated(made);
    made.refuse();
    expect(() => made.propose()).toThrow(
      /no pull request could be opened. Allow it once: Settings/u,
    );
  });
});
