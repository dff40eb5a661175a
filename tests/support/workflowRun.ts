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

/** A mock of a GitHub action: returns its outputs, or undefined if it fails. */
export type Action = (inputs: Texts) => Record<string, string> | undefined;

/** The objects that a workflow's expressions may name, such as "github" and "steps". */
type Contexts = Readonly<Record<string, unknown>>;

export function readWorkflow(name: string): Workflow {
  return parse(readFileSync(path.join(PROJECT, '.github/workflows', name), 'utf8')) as Workflow;
}

const NO_CONTEXTS = { github: {}, inputs: {}, needs: {}, steps: {}, job: {}, runner: {}, env: {} };
/** Functions of GitHub's expression language. */
const FUNCTIONS = {
  always: () => true,
  cancelled: () => false,
  fromJSON: JSON.parse,
  contains: (search: string | unknown[], item: string) => search.includes(item),
  format: (text: string, ...args: string[]) =>
    text.replaceAll(/\{(\d+)\}/gu, (_, index: string) => args[Number(index)] ?? ''),
};

/**
 * Evaluates an expression of a GitHub workflow, with or without "${{ }}", as JavaScript, from which it
 * differs in three points: missing properties are empty, names may have hyphens, and strings escape
 * quotes by doubling them.
 * @param contexts - `status` is the result that `success()` and `failure()` test.
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
  return runInNewContext(code, { ...NO_CONTEXTS, ...FUNCTIONS, ...checks, ...contexts });
}

/** Evaluates all expressions in texts. */
const interpolate = (texts: Readonly<Record<string, unknown>> = {}, contexts: Contexts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      String(text)
        .replaceAll(/\$\{\{.*?\}\}/gsu, (expression) => String(evaluate(expression, contexts)))
        .trim(),
    ]),
  );

/** Reads a file of lines "name=value", in which steps set variables and outputs. */
const readAssignments = (file: string): Texts =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((row) => row.split(/=(.*)/su).slice(0, 2)),
  );

type Runner = {
  readonly workspace: string;
  /** The folder for the runner's own files. */
  readonly temp: string;
  readonly contexts: Contexts;
  /** Mocks by the action's name, without the version. */
  readonly actions: Readonly<Record<string, Action>>;
  readonly env: NodeJS.ProcessEnv;
};

/** Runs a job's steps in order, as a runner does: each `run` in bash, but each action as a mock. */
export async function runJob(job: Job, { workspace, temp, contexts, actions, env }: Runner) {
  mkdirSync(temp, { recursive: true });
  const [envFile = '', outputFile = '', summaryFile = ''] = ['env', 'output', 'summary'].map(
    (name) => path.join(temp, name),
  );
  for (const file of [envFile, summaryFile]) writeFileSync(file, '');
  const steps: Record<string, unknown> = {};
  let status = 'success';
  const currentContexts = () => {
    const variables = { ...interpolate(job.env, contexts), ...readAssignments(envFile) };
    return { ...contexts, steps, runner: { temp }, env: variables, status };
  };
  /** Runs a step; returns its outputs, undefined if it failed, and what it printed. */
  const runStep = async (
    step: Step,
    inputs: Texts,
  ): Promise<[outputs: Texts | undefined, text?: string]> => {
    if (step.uses !== undefined) {
      const action = actions[step.uses.replace(/@.*$/u, '')];
      if (action === undefined) throw new Error(`There is no mock of ${step.uses}.`);
      return [action(inputs)];
    }
    writeFileSync(outputFile, '');
    const runnerEnv = {
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: temp,
      GITHUB_ENV: envFile,
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: summaryFile,
    };
    return promisify(execFile)('bash', ['-e', '-c', `{ ${step.run}\n} 2>&1`], {
      cwd: path.join(workspace, step['working-directory'] ?? ''),
      env: {
        ...env,
        ...runnerEnv,
        ...currentContexts().env,
        ...interpolate(step.env, currentContexts()),
      },
    }).then(
      ({ stdout }) => [readAssignments(outputFile), stdout],
      ({ stdout }: { stdout: string }) => [undefined, stdout],
    );
  };
  const isRun = Boolean(evaluate(job.if ?? 'true', currentContexts()));
  const stepResults = [];
  for (const step of isRun ? (job.steps ?? []) : []) {
    const condition = step.if ?? 'success()';
    const testsStatus = /\b(?:always|success|failure|cancelled)\(\)/u.test(condition);
    const isMet = Boolean(evaluate(condition, currentContexts()));
    const isDue = isMet && (testsStatus || status === 'success');
    const inputs = interpolate(step.with, currentContexts());
    const [outputs, text = ''] = isDue ? await runStep(step, inputs) : [{}];
    const outcome = !isDue ? 'skipped' : outputs === undefined ? 'failure' : 'success';
    if (step.id !== undefined) steps[step.id] = { outcome, outputs: outputs ?? {} };
    if (outcome === 'failure' && step['continue-on-error'] !== true) status = 'failure';
    stepResults.push({
      name: step.name ?? step.uses ?? step.run ?? '',
      outcome,
      text,
      with: inputs,
    });
  }
  const result = isRun ? status : 'skipped';
  const summary = readFileSync(summaryFile, 'utf8');
  return { stepResults, outputs: interpolate(job.outputs, currentContexts()), result, summary };
}

/** Returns the environment of a build machine's shell: no variables of tests, and `bin` in PATH. */
export function buildMachineEnv(bin: string): NodeJS.ProcessEnv {
  const testVariables = ['VITEST', 'NODE_ENV', 'INIT_CWD', 'PORTFOLIO_CONTENT'];
  const env = Object.entries(process.env).filter(([name]) => !testVariables.includes(name));
  return { ...Object.fromEntries(env), PATH: `${bin}:${process.env['PATH']}` };
}
