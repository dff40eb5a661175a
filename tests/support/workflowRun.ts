import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { PROJECT } from '#kit/project.ts';
import { evaluate, fill, asText, truthy, type Contexts } from './expressions.ts';

/** A workflow of the kit, as far as the tests know it. */
export type Workflow = {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
};
export type Job = {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
};
export type Step = {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
  readonly 'continue-on-error'?: boolean;
};

type Outcome = 'success' | 'failure' | 'skipped';

/** A step that was run: what it was given or printed. */
export type Ran = {
  readonly name: string;
  readonly outcome: Outcome;
  readonly text: string;
  readonly with: Readonly<Record<string, string>>;
};

/** What an action does in place of GitHub's: outputs, or undefined if it fails. */
export type Action = (
  given: Readonly<Record<string, string>>,
) => Record<string, string> | undefined;

export type Runner = {
  /** The folder that a runner calls the workspace. */
  readonly workspace: string;
  /** A folder for the runner's own files. */
  readonly temp: string;
  /** github, inputs, secrets, needs, job. */
  readonly contexts: Contexts;
  /** By name without the version: "actions/checkout". */
  readonly actions: Readonly<Record<string, Action>>;
  readonly env: NodeJS.ProcessEnv;
};

/** @returns A workflow of the kit. */
export function readWorkflow(name: string): Workflow {
  return parse(readFileSync(path.join(PROJECT, '.github/workflows', name), 'utf8')) as Workflow;
}

/**
 * Runs a job's steps in order, as a runner would: conditions, expressions, variables and outputs
 * are its own, each `run` goes to bash, and actions are stand-ins.
 * @returns The steps, the job's outputs and whether it ran at all.
 */
export async function runJob(job: Job, runner: Runner) {
  const { workspace, temp, actions, env } = runner;
  mkdirSync(workspace, { recursive: true });
  mkdirSync(temp, { recursive: true });
  const files = ['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'].map(
    (name) => [name, path.join(temp, name)] as const,
  );
  const [envFile = '', outputFile = '', summaryFile = ''] = files.map(([, file]) => file);
  writeFileSync(envFile, '');
  if (!existsSync(summaryFile)) writeFileSync(summaryFile, '');
  const steps: Record<string, unknown> = {};
  const ran: Ran[] = [];
  let hasFailed = false;
  const contexts = () => ({
    ...runner.contexts,
    steps,
    runner: { temp },
    env: variables(),
    status: hasFailed ? 'failure' : 'success',
  });
  const jobEnv = Object.fromEntries(
    Object.entries(job.env ?? {}).map(([name, text]) => [
      name,
      fill(text, { ...runner.contexts, steps, status: 'success' }),
    ]),
  );
  const variables = (): Record<string, string> => ({
    ...jobEnv,
    ...Object.fromEntries(assignments(envFile)),
  });
  const isRun = job.if === undefined || truthy(evaluate(bare(job.if), contexts()));
  for (const step of isRun ? (job.steps ?? []) : []) {
    const name = step.name ?? step.uses ?? step.run ?? '';
    const given = Object.fromEntries(
      Object.entries(step.with ?? {}).map(([key, value]) => [key, fill(asText(value), contexts())]),
    );
    const condition = bare(step.if ?? 'success()');
    const saysStatus = /\b(?:always|success|failure|cancelled)\(\)/u.test(condition);
    const isDue = truthy(evaluate(condition, contexts())) && (saysStatus || !hasFailed);
    let outcome: Outcome = 'skipped';
    let text = '';
    let outputs: Record<string, string> | undefined = {};
    if (isDue && step.uses !== undefined) {
      const action = actions[step.uses.replace(/@.*$/u, '')];
      if (action === undefined) throw new Error(`Nothing stands in for ${step.uses}.`);
      outputs = action(given);
      outcome = outputs === undefined ? 'failure' : 'success';
    } else if (isDue) {
      writeFileSync(outputFile, '');
      const own = Object.entries(step.env ?? {}).map(([key, value]) => [
        key,
        fill(value, contexts()),
      ]);
      const child = spawn('bash', ['-e', '-c', step.run ?? ''], {
        cwd: path.join(workspace, step['working-directory'] ?? ''),
        env: {
          ...env,
          GITHUB_ACTIONS: 'true',
          GITHUB_WORKSPACE: workspace,
          RUNNER_TEMP: temp,
          ...Object.fromEntries(files),
          ...variables(),
          ...Object.fromEntries(own),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      const [code] = (await once(child, 'close')) as [number | null];
      outcome = code === 0 ? 'success' : 'failure';
      outputs = Object.fromEntries(assignments(outputFile));
    }
    if (step.id !== undefined) steps[step.id] = { outcome, outputs: outputs ?? {} };
    if (outcome === 'failure' && step['continue-on-error'] !== true) hasFailed = true;
    ran.push({ name, outcome, text, with: given });
  }
  const outputs = Object.fromEntries(
    Object.entries(job.outputs ?? {}).map(([name, text]) => [name, fill(text, contexts())]),
  );
  const result = !isRun ? 'skipped' : hasFailed ? 'failure' : 'success';
  return { ran, outputs, result, summary: readFileSync(summaryFile, 'utf8') };
}

/** A condition may be written with or without the braces. */
function bare(condition: string): string {
  return condition.replace(/^\s*\$\{\{(.*)\}\}\s*$/su, '$1');
}

function assignments(file: string): (readonly [string, string])[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
}

/**
 * @param bin - A folder of programs that stand in for others.
 * @returns The environment of a host's shell, in which nothing of the tests' own is set.
 */
export function hostEnv(bin: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    VITEST: undefined,
    NODE_ENV: undefined,
    INIT_CWD: undefined,
    PATH: `${bin}:${process.env['PATH']}`,
  };
}
