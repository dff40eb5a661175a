import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, type Settings } from '#kit/cli/settings.ts';
import { prepareBrowsers } from './browsers.ts';

/** The folder for reports, which each run of all checks empties first. */
export const REPORTS = path.join(PROJECT, 'node_modules', '.cache', 'reports');

type Counts = { readonly passed: number; readonly failed: number };

/** Runs all checks and tests, and prints “N passed, N failed” at the end; returns the exit code. */
export async function runAllChecks(settings: Settings): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const problems = await prepareBrowsers();
  for (const problem of problems) console.log(`FAILED  ${problem}`);
  const counts = await runSteps(STEPS, {
    PORTFOLIO_CONTENT: settings.content,
    PORTFOLIO_BASE: settings.base,
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(REPORTS, 'browsers.json'),
  });
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  const failed = sum('failed') + problems.length;
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

type Step = {
  readonly name: string;
  readonly command: string;
  /** The step without which this one is skipped, and counts as failed. */
  readonly needs?: string;
  /** The file with the counts of tests; a step without one counts as one check. */
  readonly report?: string;
};

const UNITS = path.join(REPORTS, 'units.json');

/** Groups of steps that run in parallel: most in the first group use a single core. */
const STEPS: readonly (readonly Step[])[] = [
  [
    { name: 'Formatting', command: 'oxfmt --check' },
    { name: 'Lint', command: 'oxlint --type-aware' },
    // With one checker for both projects, which would otherwise read the same libraries twice.
    { name: 'Types', command: 'tsc -b --checkers 1' },
    { name: 'Dead code', command: 'knip --no-progress' },
    { name: 'Build', command: 'node kit/cli/run.mjs build' },
  ],
  [
    {
      name: 'Unit tests',
      command: `vitest run --reporter=default --reporter=json "--outputFile.json=${UNITS}"`,
      report: 'units.json',
    },
  ],
  [
    {
      name: 'Browser tests',
      needs: 'Build',
      command: 'playwright test --reporter=dot,json',
      report: 'browsers.json',
    },
  ],
];

export async function runSteps(
  groups: readonly (readonly Step[])[],
  env: NodeJS.ProcessEnv,
): Promise<Counts[]> {
  const counts: Counts[] = [];
  const broken = new Set<string>();
  for (const group of groups) {
    const runs = group.map(async (step) => {
      const result = await runStep(step, env, broken, group.length > 1);
      if (result.failed > 0) broken.add(step.name);
      return result;
    });
    counts.push(...(await Promise.all(runs)));
  }
  return counts;
}

/** @param isParallel - Whether other steps run, so that the output is printed only at the end. */
async function runStep(
  { name, command, needs = '', report }: Step,
  env: NodeJS.ProcessEnv,
  broken: ReadonlySet<string>,
  isParallel: boolean,
): Promise<Counts> {
  const title = `\n— ${name}`;
  if (broken.has(needs)) {
    console.log(`${title}\nFAILED  ${name} (not run, since this step failed: ${needs})`);
    return { passed: 0, failed: 1 };
  }
  const startTime = performance.now();
  if (!isParallel) console.log(title);
  const { hasSucceeded, output } = await runTool(command, env, isParallel);
  if (isParallel) console.log(`${title}\n${output}`.trimEnd());
  const counts = report === undefined ? { passed: 1, failed: 0 } : readReport(report);
  // A step that fails counts as a failure even if its report has no failed test.
  const isFine = hasSucceeded && counts.passed > 0;
  const failed = isFine ? counts.failed : Math.max(1, counts.failed);
  const passed = isFine || report !== undefined ? counts.passed : 0;
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  const verdict = failed === 0 ? 'passed' : 'FAILED';
  console.log(`${verdict}  ${name} (${passed} passed, ${failed} failed, ${seconds} s)`);
  return { passed, failed };
}

async function runTool(command: string, env: NodeJS.ProcessEnv, isBuffered: boolean) {
  const tools = path.join(PROJECT, 'node_modules', '.bin');
  const out = isBuffered ? 'pipe' : 'inherit';
  const child = spawn(command, {
    cwd: PROJECT,
    shell: true,
    env: { ...process.env, ...env, PATH: `${tools}${path.delimiter}${process.env['PATH']}` },
    stdio: ['ignore', out, out],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((done) => child.once('error', done).once('close', done));
  return { hasSucceeded: code === 0, output };
}

/** Counts the tests in a report of Vitest or Playwright. */
function readReport(file: string): Counts {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(
      readFileSync(path.join(REPORTS, file), 'utf8'),
    ) as Readonly<Record<string, number>> & { stats?: { expected: number; unexpected: number } };
    return {
      passed: stats?.expected ?? numPassedTests ?? 0,
      failed: stats?.unexpected ?? numFailedTests ?? 0,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
