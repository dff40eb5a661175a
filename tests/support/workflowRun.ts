import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { PROJECT } from '#kit/project.ts';

type Texts = Readonly<Record<string, string>>;

type Workflow = {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Texts;
  readonly jobs: Readonly<Record<string, Job>>;
};
export type Job = Partial<Record<'permissions' | 'env' | 'outputs', Texts>> & {
  readonly uses?: string;
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly steps?: readonly Step[];
};
type Step = Partial<Record<'id' | 'name' | 'if' | 'uses' | 'run' | 'working-directory', string>> & {
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Texts;
  readonly 'continue-on-error'?: boolean;
};

/** What an action does in place of GitHub's: outputs, or undefined if it fails. */
export type Action = (inputs: Texts) => Record<string, string> | undefined;

/** What an expression of a workflow may name: "github", "steps" … */
type Contexts = Readonly<Record<string, unknown>>;

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
 * Evaluates an expression of a GitHub workflow, with the braces around it or without, as the
 * JavaScript that it almost is: what is not there is empty, and names may hold a hyphen.
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

/** The texts with their expressions evaluated. */
const filled = (texts: Readonly<Record<string, unknown>> = {}, contexts: Contexts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      String(text)
        .replaceAll(/\$\{\{.*?\}\}/gsu, (expression) => String(evaluate(expression, contexts)))
        .trim(),
    ]),
  );

/** "name=value" in each line, as steps write it. */
const assignments = (file: string): Texts =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((row) => row.split(/=(.*)/su).slice(0, 2)),
  );

type Runner = {
  readonly workspace: string;
  /** For the runner's own files. */
  readonly temp: string;
  /** github, inputs, needs and job. */
  readonly contexts: Contexts;
  /** By name, without the version. */
  readonly actions: Readonly<Record<string, Action>>;
  readonly env: NodeJS.ProcessEnv;
};

/** Runs a job's steps in order, as a runner would: each `run` goes to bash, and actions are stand-ins. */
export async function runJob(job: Job, { workspace, temp, contexts, actions, env }: Runner) {
  mkdirSync(temp, { recursive: true });
  const [envFile = '', outputFile = '', summaryFile = ''] = ['env', 'output', 'summary'].map(
    (name) => path.join(temp, name),
  );
  for (const file of [envFile, summaryFile]) writeFileSync(file, '');
  const steps: Record<string, unknown> = {};
  let status = 'success';
  const known = () => {
    const variables = { ...filled(job.env, contexts), ...assignments(envFile) };
    return { ...contexts, steps, runner: { temp }, env: variables, status };
  };
  /** The outputs of a step, undefined if it failed, and what it printed. */
  const run = async (
    step: Step,
    inputs: Texts,
  ): Promise<[outputs: Texts | undefined, text?: string]> => {
    if (step.uses !== undefined) {
      const action = actions[step.uses.replace(/@.*$/u, '')];
      if (action === undefined) throw new Error(`Nothing stands in for ${step.uses}.`);
      return [action(inputs)];
    }
    writeFileSync(outputFile, '');
    const runnersEnv = {
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: temp,
      GITHUB_ENV: envFile,
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: summaryFile,
    };
    return promisify(execFile)('bash', ['-e', '-c', `{ ${step.run}\n} 2>&1`], {
      cwd: path.join(workspace, step['working-directory'] ?? ''),
      env: { ...env, ...runnersEnv, ...known().env, ...filled(step.env, known()) },
    }).then(
      ({ stdout }) => [assignments(outputFile), stdout],
      ({ stdout }: { stdout: string }) => [undefined, stdout],
    );
  };
  const isRun = Boolean(evaluate(job.if ?? 'true', known()));
  const ran = [];
  for (const step of isRun ? (job.steps ?? []) : []) {
    const condition = step.if ?? 'success()';
    const asksStatus = /\b(?:always|success|failure|cancelled)\(\)/u.test(condition);
    const isDue = Boolean(evaluate(condition, known())) && (asksStatus || status === 'success');
    const inputs = filled(step.with, known());
    const [outputs, text = ''] = isDue ? await run(step, inputs) : [{}];
    const outcome = !isDue ? 'skipped' : outputs === undefined ? 'failure' : 'success';
    if (step.id !== undefined) steps[step.id] = { outcome, outputs: outputs ?? {} };
    if (outcome === 'failure' && step['continue-on-error'] !== true) status = 'failure';
    ran.push({ name: step.name ?? step.uses ?? step.run ?? '', outcome, text, with: inputs });
  }
  const result = isRun ? status : 'skipped';
  const summary = readFileSync(summaryFile, 'utf8');
  return { ran, outputs: filled(job.outputs, known()), result, summary };
}

/** The environment of a host's shell, whose programs are in `bin`; nothing of the tests' own is set. */
export function hostEnv(bin: string): NodeJS.ProcessEnv {
  const own = ['VITEST', 'NODE_ENV', 'INIT_CWD', 'PORTFOLIO_CONTENT'];
  const others = Object.entries(process.env).filter(([name]) => !own.includes(name));
  return { ...Object.fromEntries(others), PATH: `${bin}:${process.env['PATH']}` };
}
