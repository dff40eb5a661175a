import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { runnerCommand } from '#kit/cli/workflow/outputs.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { FriendlyError, HOME, PROJECT, readSettings } from '#kit/cli/settings.ts';
import { readRelease } from '#kit/cli/workflow/release.ts';

/** Each loads only what it needs: to see which version is called takes no builder of sites. */
const STEPS: Readonly<Record<string, () => Promise<number>>> = { site, update, upgrade, release };

export async function run(step: string): Promise<number> {
  const steps = Object.keys(STEPS).join(', ');
  const chosen = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined;
  if (chosen === undefined) throw new FriendlyError(`The workflow has the steps ${steps}.`);
  return chosen();
}

/** Checks, builds and sums up in one step, so that each problem is annotated once. */
async function site(): Promise<number> {
  const { buildWithMessage } = await import('#kit/cli/site/buildSite.ts');
  const { siteSettings } = await import('#kit/cli/site/siteSettings.ts');
  const { contentChanges, summary } = await import('#kit/cli/workflow/summary.ts');
  const { tellPrograms } = await import('#kit/cli/workflow/outputs.ts');
  const { runCheck } = await import('./check.ts');
  const settings = await siteSettings();
  const { content } = settings;
  const { BEFORE = '' } = process.env;
  const changes = contentChanges(HOME, content, BEFORE);
  let problems: readonly Problem[] = [];
  let built: ReadonlyMap<string, number> | undefined;
  const onProblems = (reported: readonly Problem[]) => {
    problems = reported;
    tellPrograms(reported, content, undefined);
  };
  try {
    const code = await runCheck(content, { onProblems });
    if (code !== 0) return code;
    const plan = await buildWithMessage(settings);
    built = new Map([...plan].map(([file, bytes]) => [file, Buffer.byteLength(bytes)]));
    return 0;
  } finally {
    writeSummary(summary({ built, problems, changes }));
  }
}

/** Proposes what is new, or commits it if UPDATE says so. A failed request is a warning. */
async function update(): Promise<number> {
  const { reportMarkdown } = await import('#kit/import/update/report.ts');
  const { sayOf } = await import('#kit/messages/messages.ts');
  const { staleMarkdown } = await import('./translations.ts');
  const { commitUpdate, proposeUpdate } = await import('#kit/cli/workflow/proposeUpdate.ts');
  const { runUpdate } = await import('./update.ts');
  const { content } = readSettings();
  const { RUNNER_TEMP = HOME, UPDATE = '' } = process.env;
  if (!['propose', 'commit'].includes(UPDATE))
    throw new FriendlyError('The input “update” takes propose, commit or no.');
  const report = path.join(RUNNER_TEMP, 'report.md');
  const code = await runUpdate(content, { write: true, report }, (updateReport) => {
    writeSummary(reportMarkdown(updateReport));
    for (const fault of updateReport.faults) warn(sayOf(fault));
  });
  if (code !== 0) return code;
  const stale = await staleMarkdown(content);
  appendFileSync(report, stale);
  if (stale !== '') writeSummary(stale);
  const repository = {
    root: HOME,
    content,
    env: process.env,
    write: (line: string) => console.log(line),
  };
  if (UPDATE === 'commit') {
    const commit = commitUpdate(repository);
    if (commit !== undefined) writeOutputs({ commit });
  } else {
    const warning = proposeUpdate(repository, report);
    if (warning !== undefined) warn(warning);
  }
  return 0;
}

/** Outputs the version that a pull request replaces, so that both can be compared. */
async function upgrade(): Promise<number> {
  const { GITHUB_WORKFLOW_REF = '' } = process.env;
  const before = replacedVersion(HOME, GITHUB_WORKFLOW_REF);
  if (before !== undefined) writeOutputs(before);
  return 0;
}

type CalledKit = { readonly repository: string; readonly ref: string };

/**
 * Says which version of the kit was called until now, if a pull request calls another one.
 * @param root - The repository, at the merge of the pull request.
 * @param workflowRef - "owner/repository/path@ref", as GitHub calls it.
 */
function replacedVersion(root: string, workflowRef: string): CalledKit | undefined {
  const [, file] = /^[^/]+\/[^/]+\/(.+?)@/u.exec(workflowRef) ?? [];
  if (file === undefined) return undefined;
  const [now, before] = ['HEAD', 'HEAD^1'].map((commit) =>
    calledVersion(
      spawnSync('git', ['show', `${commit}:${file}`], { cwd: root, encoding: 'utf8' }).stdout,
    ),
  );
  const isSame = now?.repository === before?.repository && now?.ref === before?.ref;
  return now === undefined || isSame ? undefined : before;
}

/** @returns The kit whose workflow a caller's workflow calls; undefined if it calls none. */
function calledVersion(workflow: string): CalledKit | undefined {
  const calls = /^([\w.-]+\/[\w.-]+)\/\.github\/workflows\/site\.yml@([\w./+-]+)$/u;
  try {
    const { jobs } = parse(workflow) as { jobs: Readonly<Record<string, { uses?: unknown }>> };
    for (const { uses } of Object.values(jobs)) {
      const [, repository, ref] = calls.exec(typeof uses === 'string' ? uses : '') ?? [];
      if (repository !== undefined && ref !== undefined) return { repository, ref };
    }
  } catch {
    // It is no workflow.
  }
  return undefined;
}

/** Outputs what the pushed tag releases, and writes its notes into the folder release. */
async function release(): Promise<number> {
  const { GITHUB_REF_NAME = '' } = process.env;
  const read = (file: string) => readFile(path.join(PROJECT, file), 'utf8');
  const manifest = JSON.parse(await read('package.json')) as { version: string };
  const { major, isPublished, notes } = readRelease(
    GITHUB_REF_NAME,
    manifest,
    await read('CHANGELOG.md'),
  );
  const folder = path.join(PROJECT, 'release');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'notes.md'), `${notes}\n`);
  if (!isPublished)
    console.log('The package is private: it is released here, not to the registry.');
  writeOutputs({ published: isPublished, major });
  return 0;
}

function warn(text: string): void {
  process.stdout.write(`${runnerCommand('warning', {}, text)}\n`);
}

function writeOutputs(outputs: Readonly<Record<string, string | boolean>>): void {
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT === undefined) return;
  const lines = Object.entries(outputs).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(GITHUB_OUTPUT, lines.join(''));
}

function writeSummary(markdown: string): void {
  const { GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${markdown}\n`);
  else console.log(markdown);
}
