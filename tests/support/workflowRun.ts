import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { PROJECT } from '#kit/project.ts';

type Texts = Readonly<Record<string, string>>;

/** A workflow of the kit, as far as the tests know it. */
type Workflow = {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Texts;
  readonly jobs: Readonly<Record<string, Job>>;
};
export type Job = {
  readonly uses?: string;
  readonly needs?: string | readonly string[];
  readonly permissions?: Texts;
  readonly if?: string;
  readonly env?: Texts;
  readonly outputs?: Texts;
  readonly steps?: readonly Step[];
};
type Step = {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Texts;
  readonly 'working-directory'?: string;
  readonly 'continue-on-error'?: boolean;
};

/** A step that was run: what it was given or printed. */
type Ran = {
  readonly name: string;
  readonly outcome: 'success' | 'failure' | 'skipped';
  readonly text: string;
  readonly with: Texts;
};

/** What an action does in place of GitHub's: outputs, or undefined if it fails. */
export type Action = (inputs: Texts) => Record<string, string> | undefined;

/** What an expression of a workflow may name: "github", "steps" … */
type Contexts = Readonly<Record<string, unknown>>;

/** @returns A workflow of the kit. */
export function readWorkflow(name: string): Workflow {
  return parse(readFileSync(path.join(PROJECT, '.github/workflows', name), 'utf8')) as Workflow;
}

const NONE = { github: {}, inputs: {}, needs: {}, steps: {}, job: {}, runner: {}, env: {} };
const FUNCTIONS = {
  always: () => true,
  cancelled: () => false,
  fromJSON: JSON.parse,
  contains: (all: string | unknown[], one: string) => all.includes(one),
  format: (text: string, ...args: string[]) =>
    text.replaceAll(/\{(\d+)\}/gu, (_, at: string) => args[Number(at)] ?? ''),
};

/**
 * Evaluates an expression of a GitHub workflow as the JavaScript that it almost is: what is not there
 * is empty, and names may hold a hyphen.
 * @param text - With the braces around it or without.
 * @param contexts - What it may name; `status` is what `success()` and `failure()` ask for.
 */
export function evaluate(text: string, { status = 'success', ...contexts }: Contexts): unknown {
  const code = text
    .replace(/^\s*\$\{\{(.*)\}\}\s*$/su, '$1')
    .replaceAll(/'(?:[^']|'')*'|[a-z]\w*(?:\.[\w-]+)+/giu, (token) =>
      token.startsWith("'")
        ? JSON.stringify(token.slice(1, -1).replaceAll("''", "'"))
        : `(${token.replaceAll(/\.([\w-]+)/gu, '?.["$1"]')} ?? "")`,
    );
  const checks = { success: () => status === 'success', failure: () => status === 'failure' };
  return runInNewContext(code, { ...NONE, ...FUNCTIONS, ...checks, ...contexts });
}

/** @returns The text with its expressions evaluated. */
export function fill(text: string, contexts: Contexts): string {
  return text
    .replaceAll(/\$\{\{.*?\}\}/gsu, (expression) => String(evaluate(expression, contexts)))
    .trim();
}

const filled = (texts: Readonly<Record<string, unknown>> = {}, contexts: Contexts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, fill(String(text), contexts)]),
  );

/**
 * Runs a job's steps in order, as a runner would: each `run` goes to bash, and actions are stand-ins.
 * @param runner - `workspace` is the folder that it calls so, `temp` one for its own files;
 *   `contexts` are github, inputs, needs and job; `actions` have names without the version.
 * @returns The steps, the job's outputs and whether it ran at all.
 */
export async function runJob(
  job: Job,
  runner: {
    readonly workspace: string;
    readonly temp: string;
    readonly contexts: Contexts;
    readonly actions: Readonly<Record<string, Action>>;
    readonly env: NodeJS.ProcessEnv;
  },
) {
  const { workspace, temp, actions, env } = runner;
  for (const folder of [workspace, temp]) mkdirSync(folder, { recursive: true });
  const envFile = path.join(temp, 'GITHUB_ENV');
  const outputFile = path.join(temp, 'GITHUB_OUTPUT');
  const summaryFile = path.join(temp, 'GITHUB_STEP_SUMMARY');
  writeFileSync(envFile, '');
  if (!existsSync(summaryFile)) writeFileSync(summaryFile, '');
  const steps: Record<string, unknown> = {};
  const ran: Ran[] = [];
  let status = 'success';
  const variables = (): Texts => ({ ...filled(job.env, runner.contexts), ...assignments(envFile) });
  const contexts = () => ({
    ...runner.contexts,
    steps,
    runner: { temp },
    env: variables(),
    status,
  });
  type Done = [outputs: Texts | undefined, text: string];
  const run = async (step: Step, inputs: Texts): Promise<Done> => {
    if (step.uses !== undefined) {
      const action = actions[step.uses.replace(/@.*$/u, '')];
      if (action === undefined) throw new Error(`Nothing stands in for ${step.uses}.`);
      return [action(inputs), ''];
    }
    writeFileSync(outputFile, '');
    // A shell that fails rejects with what it printed.
    const shell = promisify(execFile)('bash', ['-e', '-c', `{ ${step.run}\n} 2>&1`], {
      cwd: path.join(workspace, step['working-directory'] ?? ''),
      env: {
        ...env,
        GITHUB_ACTIONS: 'true',
        GITHUB_WORKSPACE: workspace,
        RUNNER_TEMP: temp,
        GITHUB_ENV: envFile,
        GITHUB_OUTPUT: outputFile,
        GITHUB_STEP_SUMMARY: summaryFile,
        ...variables(),
        ...filled(step.env, contexts()),
      },
    });
    return shell.then(
      ({ stdout }): Done => [assignments(outputFile), stdout],
      ({ stdout }: { stdout: string }): Done => [undefined, stdout],
    );
  };
  const isRun = Boolean(evaluate(job.if ?? 'true', contexts()));
  for (const step of isRun ? (job.steps ?? []) : []) {
    const condition = step.if ?? 'success()';
    const saysStatus = /\b(?:always|success|failure|cancelled)\(\)/u.test(condition);
    const isDue = Boolean(evaluate(condition, contexts())) && (saysStatus || status === 'success');
    const inputs = filled(step.with, contexts());
    const [outputs, text] = isDue ? await run(step, inputs) : [{}, ''];
    const outcome = !isDue ? 'skipped' : outputs === undefined ? 'failure' : 'success';
    if (step.id !== undefined) steps[step.id] = { outcome, outputs: outputs ?? {} };
    if (outcome === 'failure' && step['continue-on-error'] !== true) status = 'failure';
    ran.push({ name: step.name ?? step.uses ?? step.run ?? '', outcome, text, with: inputs });
  }
  const outputs = filled(job.outputs, contexts());
  const result = isRun ? status : 'skipped';
  return { ran, outputs, result, summary: readFileSync(summaryFile, 'utf8') };
}

function assignments(file: string): Record<string, string> {
  const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(rows.map((row) => row.split(/=(.*)/su).slice(0, 2)));
}

/**
 * @param bin - A folder of programs that stand in for others.
 * @returns The environment of a host's shell, in which nothing of the tests' own is set.
 */
export function hostEnv(bin: string): NodeJS.ProcessEnv {
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  for (const name of ['VITEST', 'NODE_ENV', 'INIT_CWD', 'PORTFOLIO_CONTENT'])
    Reflect.deleteProperty(env, name);
  return env;
}
