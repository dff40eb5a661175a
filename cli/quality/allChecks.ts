import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepareBrowsers } from './installBrowsers.ts';
import { writeQualityReport } from './qualityReport.ts';
import { REPORTS } from './reports.ts';
import { isSample } from '#publish/read/isSample.ts';
import { PROJECT, type Settings } from '#cli/settings.mjs';
import { addUp, countPlaywright, countVitest, type Counts } from './testCounts.ts';

/** No step may hang for longer (milliseconds). */
const STEP_LIMIT = 2_400_000;

/**
 * Runs everything that must hold, one step after the other, and goes on after a failure.
 * Prints "N passed, N failed" as its last line.
 * @returns The exit code, 0 where nothing failed.
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
  const counts = [{ passed: 0, failed: problems.length }];
  const broken = new Set<string>();
  for (const step of STEPS) {
    const result = step.needs && broken.has(step.needs) ? omit(step) : await runStep(step, env);
    if (result.failed > 0) broken.add(step.name);
    counts.push(result);
  }

  const { passed, failed } = addUp(counts);
  // Figures of a run that failed, or of other content than the sample's, would say nothing.
  if (failed === 0 && isSample(settings.content)) writeQualityReport();
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * A step with no report counts as one check; one that needs another is left out, as a failure, where
 * that one failed.
 */
type Step = {
  readonly name: string;
  /** A tool's name or a script, and its options. */
  readonly command: readonly string[];
  readonly needs?: string;
  readonly report?: { readonly file: string; readonly count: (json: string) => Counts };
};

const STEPS: readonly Step[] = [
  { name: 'Formatting', command: ['oxfmt', '--check'] },
  { name: 'Lint', command: ['oxlint', '--type-aware'] },
  { name: 'Types', command: ['typescript:tsc', '-b'] },
  { name: 'Dead code', command: ['knip', '--no-progress'] },
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
  { name: 'Build', command: ['./cli/run.mjs', 'build'] },
  {
    name: 'Browser tests',
    needs: 'Build',
    command: ['@playwright/test:playwright', 'test', '--reporter=dot,json'],
    report: { file: 'browsers.json', count: (json) => countPlaywright(JSON.parse(json)) },
  },
];

function omit({ name, needs }: Step): Counts {
  console.log(`\n— ${name}\nFAILED  ${name} (not run, since this step failed: ${needs})`);
  return { passed: 0, failed: 1 };
}

async function runStep({ name, command, report }: Step, env: NodeJS.ProcessEnv): Promise<Counts> {
  console.log(`\n— ${name}`);
  const began = performance.now();
  const [tool = '', ...options] = command;
  const succeeded = await run([locate(tool), ...options], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(REPORTS, 'browsers.json'),
  });
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
  // A step that fails must show, even where its report knows of no failed test.
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

/**
 * @returns True where it ended with exit code 0.
 */
function run(command: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: PROJECT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: STEP_LIMIT,
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Finds the script behind a tool's name, so that it runs the same on every system.
 *
 * @param tool "knip", "typescript:tsc" (package:program) or "./cli/run.mjs".
 */
function locate(tool: string): string {
  if (tool.startsWith('./')) return path.join(PROJECT, tool);
  const [name = tool, program = tool] = tool.split(':');
  const folder = path.join(PROJECT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''));
}
