import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '#cli/settings.mjs';

type Workflow = {
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
};
type Step = { readonly name?: string; readonly run?: string };

function workflow(name: string): { readonly text: string; readonly parsed: Workflow } {
  const text = readFileSync(path.join(PROJECT, '.github/workflows', name), 'utf8');
  return { text, parsed: parse(text) as Workflow };
}

function stepOf(name: string, title: string): string {
  const steps = Object.values(workflow(name).parsed.jobs).flatMap((job) => job.steps);
  const run = steps.find((step) => step.name === title)?.run;
  if (run === undefined) throw new Error(`${name} has no step “${title}”`);
  return run;
}

/** A fake `gh`: a pull request is open from its creation until the test merges it. */
const GH = `gh() {
  case "$1 $2" in "pr list") if grep -q 'pr create' ../gh.log; then echo 1; fi; return;; esac
  printf '%s ' "$@" >> ../gh.log
  echo >> ../gh.log
}
`;

function shellIn(root: string, script: string): string {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: root,
    RUNNER_TEMP: root,
    GITHUB_REF_NAME: 'main',
    GITHUB_STEP_SUMMARY: path.join(root, 'summary.md'),
    GIT_CONFIG_NOSYSTEM: '1',
  };
  return execFileSync('bash', ['-e', '-o', 'pipefail', '-c', GH + script], {
    cwd: path.join(root, 'work'),
    env,
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
  write(original, 'src/content/data/publications.bib', '@misc{a}\n');
  write(original, 'src/content/data/profile.yaml', 'name: Ada\n');
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
  return {
    shell: (script: string) => shellIn(root, script),
    write: (file: string, text: string) => write(root, file, text),
    asked: () => readFileSync(log, 'utf8'),
    mergePullRequest: () => writeFileSync(log, ''),
  };
}

const PROPOSE = ['update.yml', 'Open or renew the pull request'] as const;
const KEEP = ['update-and-publish.yml', 'Keep what is new'] as const;

/** Files that an update writes, and files that it must never commit. */
function updated({ write }: ReturnType<typeof repository>): void {
  write('src/content/data/publications.bib', '@misc{a}\n@misc{b}\n');
  write('src/content/data/profile.yaml', "name: Ada\ncitationsAsOf: '2026-11'\n");
  write('src/content/data/site.yaml', 'pages: []\n');
  write('package.json', '{"changed": true}\n');
}

describe('U4: the weekly update', () => {
  test('proposes only content, on its own branch, and leaves main unchanged', () => {
    const made = repository();
    updated(made);
    made.shell(stepOf(...PROPOSE));
    const files = made.shell('git diff --name-only origin/main origin/update-publications');
    expect(files.trim().split('\n')).toEqual([
      'src/content/data/profile.yaml',
      'src/content/data/publications.bib',
    ]);
    expect(made.shell('git ls-remote origin main').split('\t')[0]).toBe(
      made.shell('cat ../start').trim(),
    );
    expect(made.asked()).toMatch(
      /pr create --head update-publications .*--body-file \S+report\.md/u,
    );
  });

  test('does nothing if nothing is new', () => {
    const made = repository();
    expect(made.shell(stepOf(...PROPOSE))).toContain('Nothing new.');
    expect(made.asked()).toBe('');
  });

  const ADA = 'git -c user.name=Ada -c user.email=a@example.org';
  const AGAIN = 'git switch -q main && git reset -q --hard && git branch -qD update-publications';
  const proposed = (made = repository()) => {
    updated(made);
    made.shell(stepOf(...PROPOSE));
    return made;
  };

  test.each([
    ['commits', `${ADA} commit -q --allow-empty -m mine`],
    ['amends', `${ADA} commit -q --amend --no-edit --allow-empty`],
    [
      'commits, and a machine after that',
      `${ADA} commit -q --allow-empty -m mine && git commit -q --allow-empty -m bot`,
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
    expect(made.shell(stepOf(...PROPOSE))).toContain('holds commits of yours');
    expect(made.shell('git ls-remote origin update-publications')).toBe(own);
  });

  test.each([
    ['merged', 'git merge -q --ff-only update-publications'],
    ['squashed', `git merge -q --squash update-publications && ${ADA} commit -qm all`],
  ])('proposes again if the branch was kept after it was %s', (_, merge) => {
    const made = proposed();
    made.shell(`${ADA} commit -q --allow-empty -m mine && git push -q origin update-publications`);
    made.shell(`git switch -q main && git reset -q --hard && ${merge} && git push -q origin main`);
    made.shell('git branch -qD update-publications');
    made.mergePullRequest();
    made.write('src/content/data/publications.bib', '@misc{a}\n@misc{b}\n@misc{c}\n');
    made.shell(stepOf(...PROPOSE));
    expect(made.asked()).toContain('pr create');
    expect(
      made.shell('git show origin/update-publications:src/content/data/publications.bib'),
    ).toBe('@misc{a}\n@misc{b}\n@misc{c}\n');
  });

  test('an open proposal whose commits are all in main is updated', () => {
    const made = proposed();
    made.shell(
      `git switch -q main && git reset -q --hard && ${ADA} commit -q --allow-empty -m mine`,
    );
    made.shell('git push -q origin main && git branch -qD update-publications');
    made.shell('git push -qf origin main:update-publications');
    proposed(made);
    expect(made.asked()).toContain('pr edit 1');
  });

  test.each([PROPOSE, KEEP])('%s: a folder without publications.bib is not an error', (...step) => {
    const made = repository();
    made.shell(`git rm -q src/content/data/publications.bib && ${ADA} commit -qm none`);
    expect(made.shell(stepOf(...step))).toContain('Nothing new.');
    made.write('src/content/data/publications.bib', '@misc{a}\n');
    made.shell(stepOf(...step));
    expect(made.shell('git show --name-only --format= HEAD').trim()).toBe(
      'src/content/data/publications.bib',
    );
  });

  test('the other workflow commits only content to the branch that it runs on', () => {
    const made = repository();
    updated(made);
    made.shell(stepOf(...KEEP));
    const files = made.shell('git show --name-only --format= origin/main');
    expect(files.trim().split('\n')).toEqual([
      'src/content/data/profile.yaml',
      'src/content/data/publications.bib',
    ]);
  });

  test.each([PROPOSE[0], KEEP[0]])('%s needs no secret except OpenAlex’s', (name) => {
    const { text } = workflow(name);
    expect(text).not.toMatch(/secrets\.(?!OPENALEX_API_KEY)/u);
    expect(text).not.toContain('pull_request_target');
  });

  test('runs weekly, and failures show as a warning', () => {
    expect(workflow('update.yml').parsed.on).toHaveProperty('schedule');
    const made = repository();
    const report = '## New papers\n\n- One\n\n## What could not be fetched\n\n- ORCID is down.\n';
    made.shell(`cat > "$RUNNER_TEMP/report.md" <<'END'\n${report}END`);
    const said = made.shell(
      stepOf('update.yml', 'Show the report, and what could not be had as warnings'),
    );
    expect(said.trim()).toBe('::warning::ORCID is down.');
    expect(made.shell('cat "$GITHUB_STEP_SUMMARY"')).toBe(report);
  });
});
