import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, type Settings } from '#kit/cli/settings.ts';
import { prepareBrowsers } from './browsers.ts';

/** Folder of the reports of a run of all checks, which empties it first. */
export const REPORTS = path.join(PROJECT, 'node_modules', '.cache', 'reports');

type Counts = { readonly passed: number; readonly failed: number };

/**
 * Runs all checks and tests, and continues after a failure.
 * Prints "N passed, N failed" as its last line.
 * @returns The exit code, 0 if nothing failed.
 */
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
  const sum = (key: keyof Counts) => counts.reduce((all, each) => all + each[key], 0);
  const failed = sum('failed') + problems.length;
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * A step without a report counts as one check; if the step that it needs failed, it is skipped and
 * counts as a failure.
 */
type Step = {
  readonly name: string;
  readonly command: string;
  readonly needs?: string;
  readonly report?: string;
};

const UNITS = path.join(REPORTS, 'units.json');

/** Steps of one group run in parallel: most of the first use a single core much of the time. */
const STEPS: readonly (readonly Step[])[] = [
  [
    { name: 'Formatting', command: 'oxfmt --check' },
    { name: 'Lint', command: 'oxlint --type-aware' },
    // Another checker would read the same libraries again; both projects run in parallel anyway.
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

/** @param isParallel - Whether others run, so that its output is held until it ends. */
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
  const began = performance.now();
  if (!isParallel) console.log(title);
  const { hasSucceeded, output } = await runTool(command, env, isParallel);
  if (isParallel) console.log(`${title}\n${output}`.trimEnd());
  const counted = report === undefined ? { passed: 1, failed: 0 } : readReport(report);
  // A failed step must show, even if its report has no failed test.
  const isFine = hasSucceeded && counted.passed > 0;
  const failed = isFine ? counted.failed : Math.max(1, counted.failed);
  const passed = isFine || report !== undefined ? counted.passed : 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
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

/** Counts the tests in a report of Vitest or Playwright; failures outside of tests show in the step. */
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
