import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepareBrowsers } from './installBrowsers.ts';
import { REPORTS } from './reports.ts';
import { runTool } from './runTool.ts';
import type { Settings } from '#kit/cli/settings.ts';
import { addUp, countPlaywright, countVitest, type Counts } from './testCounts.ts';

/**
 * Runs all checks and tests, and continues after a failure.
 * Prints "N passed, N failed" as its last line.
 * @returns The exit code, 0 if nothing failed.
 */
export async function runAllChecks(settings: Settings): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const { problems } = await prepareBrowsers();
  for (const problem of problems) console.log(`FAILED  ${problem}`);

  const env = {
    ...process.env,
    PORTFOLIO_CONTENT: settings.content,
    PORTFOLIO_BASE: settings.base,
  };
  const counts = await runSteps(STEPS, env);
  const { passed, failed } = addUp([...counts, { passed: 0, failed: problems.length }]);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * A step without a report counts as one check; if the step that it needs failed, it is skipped and
 * counts as a failure.
 */
type Step = {
  readonly name: string;
  /** A tool's name or a script, and its options. */
  readonly command: readonly string[];
  readonly needs?: string;
  readonly report?: { readonly file: string; readonly count: (json: string) => Counts };
};

/** Steps of one group run in parallel: most of the first use a single core much of the time. */
const STEPS: readonly (readonly Step[])[] = [
  [
    { name: 'Formatting', command: ['oxfmt', '--check'] },
    { name: 'Lint', command: ['oxlint', '--type-aware'] },
    // Another checker would read the same libraries again; both projects run in parallel anyway.
    { name: 'Types', command: ['typescript:tsc', '-b', '--checkers', '1'] },
    { name: 'Dead code', command: ['knip', '--no-progress'] },
    { name: 'Build', command: ['./kit/cli/run.mjs', 'build'] },
  ],
  [
    {
      name: 'Unit tests',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path.join(REPORTS, 'units.json')}`,
      ],
      report: { file: 'units.json', count: (json) => countVitest(JSON.parse(json)) },
    },
  ],
  [
    {
      name: 'Browser tests',
      needs: 'Build',
      command: ['@playwright/test:playwright', 'test', '--reporter=dot,json'],
      report: { file: 'browsers.json', count: (json) => countPlaywright(JSON.parse(json)) },
    },
  ],
];

/**
 * Runs the groups of steps one after another.
 * @returns The counts of each step.
 */
export async function runSteps(
  groups: readonly (readonly Step[])[],
  env: NodeJS.ProcessEnv,
): Promise<Counts[]> {
  const counts: Counts[] = [];
  const broken = new Set<string>();
  for (const group of groups) {
    const runs = group.map(async (step) => {
      const isOmitted = step.needs !== undefined && broken.has(step.needs);
      const result = isOmitted ? omit(step) : await runStep(step, env, group.length > 1);
      if (result.failed > 0) broken.add(step.name);
      return result;
    });
    counts.push(...(await Promise.all(runs)));
  }
  return counts;
}

function omit({ name, needs }: Step): Counts {
  console.log(`\n— ${name}\nFAILED  ${name} (not run, since this step failed: ${needs})`);
  return { passed: 0, failed: 1 };
}

async function runStep(
  { name, command, report }: Step,
  env: NodeJS.ProcessEnv,
  isBeside: boolean,
): Promise<Counts> {
  const title = `\n— ${name}`;
  if (!isBeside) console.log(title);
  const began = performance.now();
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(REPORTS, 'browsers.json') };
  const { succeeded, output } = await runTool(command, settings, isBeside);
  if (isBeside) console.log(`${title}\n${output}`.trimEnd());
  const counts = countStep(succeeded, report);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict = counts.failed === 0 ? 'passed' : 'FAILED';
  console.log(
    `${verdict}  ${name} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`,
  );
  return counts;
}

function countStep(succeeded: boolean, report: Step['report']): Counts {
  if (report === undefined) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = readCounts(report);
  // A failed step must show, even if its report has no failed test.
  const failed = succeeded && counts.passed > 0 ? counts.failed : Math.max(1, counts.failed);
  return { passed: counts.passed, failed };
}

function readCounts({ file, count }: NonNullable<Step['report']>): Counts {
  try {
    return count(readFileSync(path.join(REPORTS, file), 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
