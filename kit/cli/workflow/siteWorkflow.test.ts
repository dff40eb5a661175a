import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { replayServer } from '#tests/support/replayServer.ts';
import { answersOf, scriptOf, servicesAt } from '#tests/support/services.ts';
import { fakeKit } from '#tests/support/fakeKit.ts';
import {
  contentFolder,
  GOOD_FILES,
  temporaryFolder,
  writeFiles,
} from '#tests/support/testFolder.ts';
import { PROJECT } from '#kit/project.ts';
import { buildMachineEnv, evaluate, readWorkflow, runJob } from '#tests/support/workflowRun.ts';
import type { Action, Job } from '#tests/support/workflowRun.ts';

const { jobs } = readWorkflow('site.yml');
const [UPDATE, BUILD, PUBLISH] = ['update', 'build', 'publish'].map(
  (name) => jobs[name] as Job,
) as [Job, Job, Job];
const GIT_USER = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Ada'],
    [`GIT_${role}_EMAIL`, 'ada@example.org'],
  ]),
);
/** The defaults of the workflow's inputs. */
const DEFAULTS = { content: '', update: 'propose', publish: true, base: '', kit: '' };

type RunOptions = {
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly needs?: Readonly<Record<string, unknown>>;
  readonly env?: NodeJS.ProcessEnv;
  readonly actionOverrides?: Readonly<Record<string, Action>>;
};

/**
 * A mock of GitHub: a site repository with a remote, and a runner whose actions work on it. The kit
 * is this one; npm and gh only log how they are called.
 */
function host(files: Readonly<Record<string, string>> = GOOD_FILES) {
  // Its name has a space, as folders of runners may.
  const root = path.join(temporaryFolder(), 'site workflow');
  const [repository = '', workspace = '', bin = ''] = ['repository', 'workspace', 'bin'].map(
    (name) => path.join(root, name),
  );
  for (const folder of [repository, bin]) mkdirSync(folder, { recursive: true });
  const shell = (script: string, cwd = repository) =>
    execFileSync('bash', ['-e', '-c', script], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, ...GIT_USER },
    }).trim();
  const commit = (changes: Readonly<Record<string, string>>, branch = 'main') => {
    shell(`git switch -q -C ${branch}`);
    writeFiles(repository, changes);
    return shell(`git add . && git commit -qm mine && git push -qf origin ${branch}
git rev-parse HEAD`);
  };
  shell(`git init -q --bare --template= -b main ../remote.git
git init -q --template= -b main && git remote add origin ../remote.git`);
  const sha = commit(files);
  const log = path.join(root, 'log');
  for (const name of ['npm', 'gh']) {
    const script = `#!/bin/sh\necho "${name} $*" >> '${log}'\n`;
    writeFileSync(path.join(bin, name), script, { mode: 0o755 });
  }
  const succeed: Action = () => ({});
  const actions: Readonly<Record<string, Action>> = {
    'actions/checkout': ({ path: kit, ref = '' }) => {
      // No kit has this version.
      if (ref === 'v99') return undefined;
      if (kit !== undefined) symlinkSync(PROJECT, path.join(workspace, kit));
      else
        shell(
          `rm -rf workspace && git clone -q remote.git workspace
cd workspace && git checkout -q ${ref}`,
          root,
        );
      return {};
    },
    'actions/setup-node': succeed,
    'actions/upload-artifact': succeed,
    'actions/upload-pages-artifact': succeed,
    'actions/deploy-pages': succeed,
    'actions/configure-pages': () => ({
      base_path: '/words',
      base_url: 'https://ada.example/words',
    }),
  };
  const run = (job: Job, github: Readonly<Record<string, unknown>>, options: RunOptions = {}) =>
    runJob(job, {
      workspace,
      temp: path.join(root, 'temp'),
      actions: { ...actions, ...options.actionOverrides },
      env: { ...buildMachineEnv(bin), GITHUB_REF_NAME: 'main', ...options.env },
      contexts: {
        github: {
          ref: 'refs/heads/main',
          ref_name: 'main',
          token: 'of-the-run',
          ...github,
          event: { repository: { default_branch: 'main' }, ...(github['event'] as object) },
        },
        inputs: { ...DEFAULTS, ...options.inputs },
        secrets: {},
        needs: { update: { result: 'skipped', outputs: {} }, ...options.needs },
        job: { workflow_repository: 'portfolio/kit', workflow_sha: 'c0ffee' },
      },
    });
  const loggedCalls = () => readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return { workspace, actions, sha, shell, commit, run, loggedCalls };
}

type Result = Awaited<ReturnType<typeof runJob>>;
const findStep = ({ stepResults }: Result, namePrefix: string) =>
  stepResults.find(({ name }) => name.startsWith(namePrefix));
const failedSteps = ({ stepResults }: Result) =>
  stepResults.filter(({ outcome }) => outcome === 'failure');
const annotationsOf = ({ stepResults }: Result) =>
  stepResults.flatMap(({ text }) => text.match(/^::(?:error|warning).*$/gmu) ?? []);

/** The build job without the steps that install the kit and run it. */
const BUILD_WITHOUT_KIT: Job = {
  ...BUILD,
  steps: (BUILD.steps ?? []).filter(({ run: script = '' }) => !/npm|node/u.test(script)),
};

// The workflow runs on Ubuntu; its steps need bash and symbolic links.
const isWindows = process.platform === 'win32';

describe.skipIf(isWindows)('R2: the workflow of a repository that holds only content', () => {
  test('a push checks, builds and publishes', async () => {
    const { run, sha, commit, workspace, loggedCalls } = host();
    const next = commit({
      'skills.yaml': '- title: Programming\n  icon: code\n  skills: [Python, R, Julia]\n',
    });
    const push = { event_name: 'push', sha: next, event: { before: sha } };
    expect((await run(UPDATE, push)).result).toBe('skipped');
    const result = await run(BUILD, push);
    expect(failedSteps(result)).toEqual([]);
    expect(result.outputs).toEqual({ publishes: 'true' });
    expect(loggedCalls()).toEqual([
      'npm ci --workspaces=false --omit=dev --ignore-scripts --no-audit --no-fund',
    ]);
    // The base path is the one of GitHub Pages, and only dist/ is written.
    const home = readFileSync(path.join(workspace, 'dist', 'index.html'), 'utf8');
    expect(home).toContain('href="/words/career/"');
    expect(findStep(result, 'Hand the site over')?.with).toEqual({
      path: 'dist',
      // By default, the action omits hidden files such as .well-known/.
      'include-hidden-files': 'true',
    });
    expect(findStep(result, 'Keep the site')?.outcome).toBe('skipped');
    expect(result.summary).toMatch(
      /\*\*Built\*\* \| \d+ pages, 1 page of papers, \d+ files in all/u,
    );
    expect(result.summary).toContain('| **Changed** | skills.yaml (+1 −1) |');
    const published = await run(PUBLISH, push, { needs: { build: result } });
    expect(published.stepResults.map(({ name }) => name.replace(/@.*/u, ''))).toEqual([
      'actions/deploy-pages',
    ]);
  });

  test('a mistake in a pull request is annotated on its line, and the last site stays', async () => {
    const { run, commit } = host();
    const sha = commit({ 'jobs.yaml': "- title: Analyst\n\tcompany: 'x\n" }, 'broken');
    const pull = { event_name: 'pull_request', sha, ref: 'refs/pull/1/merge', ref_name: '1/merge' };
    // A runner gives scripts no token unless the workflow passes it on.
    const withoutToken = { env: { GITHUB_TOKEN: undefined } };
    expect((await run(UPDATE, pull)).result).toBe('skipped');
    const result = await run(BUILD, pull, withoutToken);
    expect(failedSteps(result).map(({ name }) => name)).toEqual([
      'Check the content and build the site',
    ]);
    expect(annotationsOf(result)[0]).toMatch(
      /^::error file=jobs\.yaml,line=2,.*title=jobs\.yaml%2C line 2::.*%0AFix: /u,
    );
    expect(findStep(result, 'Keep the site')?.outcome).toBe('skipped');
    expect(result.summary).toContain('| **Built** | nothing; the last site stays as it is |');
    expect(result.summary).toMatch(/\| jobs\.yaml\\:2 \| error \| /u);
    expect(result.summary).toContain('| **Changed** | jobs.yaml (+');
    const published = await run(PUBLISH, pull, { needs: { build: result } });
    expect(published.result).toBe('skipped');
  });

  test('the schedule proposes new papers, and publishes the site again', async () => {
    const TITLE = 'Hens: a tale of two cities';
    const answers = answersOf([{ title: TITLE, doi: 'hens2' }]);
    const { root } = await replayServer(scriptOf(answers));
    const { 'profile.yaml': profile = '' } = GOOD_FILES;
    const { run, sha, shell, loggedCalls } = host({
      ...GOOD_FILES,
      'profile.yaml': profile.replace('links:\n', 'links:\n  orcid: 0000-0002-1825-0097\n'),
    });
    const schedule = { event_name: 'schedule', sha };
    const result = await run(UPDATE, schedule, { env: servicesAt(root) });
    expect(failedSteps(result)).toEqual([]);
    expect(result.summary).toContain(TITLE);
    shell('git fetch -q');
    expect(shell('git diff origin/main origin/update-publications')).toContain('10.5555/hens2');
    expect(shell('git rev-parse origin/main')).toBe(sha);
    expect(loggedCalls().filter((line) => line.startsWith('gh pr'))).toEqual([
      expect.stringContaining('gh pr list --head update-publications'),
      expect.stringMatching(/^gh pr create --head update-publications .*report\.md$/u),
    ]);
    // The build is tested above, on a push.
    const built = await run(BUILD_WITHOUT_KIT, schedule, { needs: { update: result } });
    expect([failedSteps(built), built.outputs]).toEqual([[], { publishes: 'true' }]);
  });

  test('an unknown kit, two content folders, and Pages turned off give one sentence each', async () => {
    const { run, sha, commit } = host();
    const push = { event_name: 'push', sha };
    const missing = await run(BUILD, push, { inputs: { kit: 'portfolio/kit@v99' } });
    expect(annotationsOf(missing)).toEqual([
      expect.stringContaining('::error title=No such version::The kit has no version of this name'),
    ]);
    const invalid = await run(BUILD, push, { inputs: { kit: 'v1' } });
    expect(annotationsOf(invalid)).toEqual([expect.stringContaining('::error title=No kit::')]);
    const { 'profile.yaml': profile = '' } = GOOD_FILES;
    const twoFolders = commit({ 'content/profile.yaml': profile }, 'two');
    const ambiguous = await run(BUILD, { ...push, sha: twoFolders });
    expect(annotationsOf(ambiguous)).toEqual([
      expect.stringMatching(/^::error::Several folders hold content: \., content\. /u),
    ]);
    const chosen = await run(
      BUILD_WITHOUT_KIT,
      { ...push, sha: twoFolders },
      {
        inputs: { content: 'content' },
        actionOverrides: { 'actions/configure-pages': () => undefined },
      },
    );
    expect(failedSteps(chosen).map(({ name }) => name)).toEqual([
      'Ask GitHub Pages where the site lives',
      'Say how to switch GitHub Pages on',
    ]);
  });
});

describe.skipIf(isWindows)('R7: a pull request that calls another version of the kit', () => {
  const workflowCalling = (version: string) => ({
    '.github/workflows/site.yml': `jobs:\n  site:\n    uses: portfolio/kit/.github/workflows/site.yml@${version}\n`,
  });
  /** The build job's steps that compare two versions, without those of every pull request. */
  const comparisonSteps = (BUILD.steps ?? []).filter(
    ({ name = '', run: script = '' }) =>
      !/workflow site/u.test(script) && !name.startsWith('Keep the site'),
  );

  test('the summary compares the site with what the former version of the kit builds', async () => {
    const { workspace, actions, run, commit, shell, loggedCalls } = host({
      ...GOOD_FILES,
      ...workflowCalling('v1.0.0'),
    });
    commit({ ...workflowCalling('v1.1.0'), 'skills.yaml': '' }, 'upgrade');
    // GitHub runs a pull request on its merge commit.
    const sha = shell(`git switch -q main && git merge -q --no-ff -m merge upgrade
git push -q origin HEAD:merged && git rev-parse HEAD`);
    // The former version of the kit builds two pages.
    const dist = contentFolder({
      'index.html': '<!doctype html><title>Ada</title><h1>Hens</h1>',
      'cv/index.html': '<!doctype html><h1>CV</h1>',
    });
    const problem = { severity: 'warning', file: 'jobs.yaml', line: 9, sentence: '`x` is odd' };
    const formerKit = fakeKit({ json: JSON.stringify({ problems: [problem] }), dist });
    const checkout: Action = (inputs) => {
      if (inputs['path'] !== '.kit-before') return actions['actions/checkout']?.(inputs);
      cpSync(formerKit, path.join(workspace, '.kit-before'), { recursive: true });
      return {};
    };
    const result = await run(
      { ...BUILD, steps: comparisonSteps },
      { event_name: 'pull_request', sha },
      {
        env: { GITHUB_WORKFLOW_REF: 'ada/words/.github/workflows/site.yml@refs/pull/1/merge' },
        actionOverrides: { 'actions/checkout': checkout },
      },
    );
    expect(failedSteps(result)).toEqual([]);
    expect(findStep(result, 'Fetch the version')).toMatchObject({
      outcome: 'success',
      with: { repository: 'portfolio/kit', ref: 'v1.0.0', path: '.kit-before' },
    });
    const install = 'npm ci --workspaces=false --omit=dev --ignore-scripts --no-audit --no-fund';
    expect(loggedCalls()).toEqual([install, install]);
    for (const part of [
      /^## Your site with 1\.0\.0, instead of 0\.9\.0$/mu,
      /Addresses that are gone:\n {6}\/cv\/\n/u,
      /Addresses that are new:\n(?: {6}.*\n)* {6}\/resume\.pdf\n/u,
      /Problems that are gone:\n {6}jobs\.yaml:9 {2}warning {2}`x` is odd\n/u,
      /Words that differ:\n {6}\/\n(?:.*\n)*.*\[-Hens/u,
    ])
      expect(result.summary).toMatch(part);
  });
});

test('R2: a push, the schedule or a manual run publishes the default branch, unless “publish” is false', () => {
  const condition = BUILD.env?.['PUBLISHES'] ?? '';
  const publishes = (event_name: string, ref_name = 'main', publish = true) =>
    evaluate(condition, {
      github: { event_name, ref_name, event: { repository: { default_branch: 'main' } } },
      inputs: { publish },
    });
  const events = ['push', 'schedule', 'workflow_dispatch', 'pull_request', 'pull_request_target'];
  expect(events.map((event) => publishes(event))).toEqual([true, true, true, false, false]);
  expect([publishes('push', 'draft'), publishes('push', 'main', false)]).toEqual([false, false]);
});

test('R2: the job that builds a pull request has no permission to write and no token', () => {
  expect(BUILD.permissions).toEqual({ contents: 'read', pages: 'read' });
  expect(JSON.stringify(BUILD)).not.toMatch(/secrets\.|github\.token|GH_TOKEN/u);
  expect(UPDATE.if).not.toContain('pull_request');
});
