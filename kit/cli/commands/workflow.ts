import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runnerCommand } from '#kit/cli/workflow/outputs.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { FriendlyError, SITE_ROOT, PROJECT, readSettings } from '#kit/cli/settings.ts';
import { readRelease } from '#kit/cli/workflow/release.ts';

/** Each step imports only what it needs, since `upgrade` needs no site builder. */
const STEPS: Readonly<Record<string, () => Promise<number>>> = { site, update, upgrade, release };

export async function run(step: string): Promise<number> {
  const steps = Object.keys(STEPS).join(', ');
  const chosen = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined;
  if (chosen === undefined) throw new FriendlyError(`The workflow has the steps ${steps}.`);
  return chosen();
}

/** Checks, builds and sums up in one step, so that each problem is annotated once. */
async function site(): Promise<number> {
  const { buildAndReport } = await import('#kit/cli/site/buildSite.ts');
  const { siteSettings } = await import('#kit/cli/site/siteSettings.ts');
  const { contentChanges, summary } = await import('#kit/cli/workflow/summary.ts');
  const { emitProblems } = await import('#kit/cli/workflow/outputs.ts');
  const { runCheck } = await import('./check.ts');
  const settings = await siteSettings();
  const { content } = settings;
  const { BEFORE = '' } = process.env;
  const changes = contentChanges(SITE_ROOT, content, BEFORE);
  let problems: readonly Problem[] = [];
  let built: ReadonlyMap<string, number> | undefined;
  const onProblems = (reported: readonly Problem[]) => {
    problems = reported;
    emitProblems(reported, content, undefined);
  };
  try {
    const code = await runCheck(content, { onProblems });
    if (code !== 0) return code;
    const plan = await buildAndReport(settings);
    built = new Map([...plan].map(([file, bytes]) => [file, Buffer.byteLength(bytes)]));
    return 0;
  } finally {
    writeSummary(summary({ built, problems, changes }));
  }
}

/** Proposes an update, or commits it if UPDATE is “commit”. A failed request is a warning. */
async function update(): Promise<number> {
  const { reportMarkdown } = await import('#kit/import/update/report.ts');
  const { sayOf } = await import('#kit/messages/messages.ts');
  const { staleMarkdown } = await import('./translations.ts');
  const { commitUpdate, proposeUpdate } = await import('#kit/cli/workflow/proposeUpdate.ts');
  const { runUpdate } = await import('./update.ts');
  const { content } = readSettings();
  const { RUNNER_TEMP = SITE_ROOT, UPDATE = '' } = process.env;
  if (!['propose', 'commit'].includes(UPDATE))
    throw new FriendlyError('The input “update” takes propose, commit or no.');
  const report = path.join(RUNNER_TEMP, 'report.md');
  const code = await runUpdate(content, { write: true, report }, (updateReport) => {
    writeSummary(reportMarkdown(updateReport));
    for (const fault of updateReport.faults) warn(sayOf(fault));
  });
  if (code !== 0) return code;
  const staleList = await staleMarkdown(content);
  appendFileSync(report, staleList);
  if (staleList !== '') writeSummary(staleList);
  if (UPDATE === 'commit') {
    const commit = commitUpdate(content);
    if (commit !== undefined) writeOutputs({ commit });
  } else {
    const warning = proposeUpdate(content, report);
    if (warning !== undefined) warn(warning);
  }
  return 0;
}

/** Outputs the version of the kit that a pull request replaces, so that both can be compared. */
async function upgrade(): Promise<number> {
  // "owner/repository/path@ref"
  const { GITHUB_WORKFLOW_REF = '' } = process.env;
  const [, file = ''] = /^[^/]+\/[^/]+\/(.+?)@/u.exec(GITHUB_WORKFLOW_REF) ?? [];
  // HEAD is the merge commit of the pull request.
  const [newCall, oldCall] = ['HEAD', 'HEAD^1'].map((commit) => {
    const words = ['show', `${commit}:${file}`];
    const { stdout } = spawnSync('git', words, { cwd: SITE_ROOT, encoding: 'utf8' });
    return WORKFLOW_CALL.exec(stdout);
  });
  const [call, repository = '', ref = ''] = oldCall ?? [];
  if (newCall && call !== undefined && newCall[0] !== call) writeOutputs({ repository, ref });
  return 0;
}

/** A line in which an owner's workflow calls the kit's workflow. */
const WORKFLOW_CALL =
  /(?<=^\s+uses:\s+["']?)([\w.-]+\/[\w.-]+)\/\.github\/workflows\/site\.yml@([\w./+-]+)/mu;

/** Outputs what the pushed tag releases, and writes the release notes into release/. */
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
