import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { FriendlyError, PROJECT } from '#cli/settings.mjs';

/** Tells mutants.config.ts, which Stryker's processes load, which tests to run. */
export const TESTS_OF_MUTANTS = 'PORTFOLIO_TESTS_OF_MUTANTS';

/** What became of the mutants of a folder. */
export type Mutants = {
  /** Number of mutants that made a test fail, or never end. */
  readonly killed: number;
  /** The mutants that no test noticed. */
  readonly survivors: readonly string[];
};

/**
 * Changes code in one place at a time, and runs the tests beside it (requirement T6).
 * @param place - A folder, or how the names of some of its files begin: `intake/import/merge`.
 * @returns What became of the mutants; texts of messages are left out.
 * @throws {FriendlyError} If there is no such code, or its tests fail as it is.
 */
export async function runMutants(place: string): Promise<Mutants> {
  const { code, tests } = filesAt(place);
  if (code.length === 0) throw new FriendlyError(`There is no TypeScript in “${place}”.`);
  process.env[TESTS_OF_MUTANTS] = JSON.stringify(tests);
  const { Stryker } = await import('@stryker-mutator/core');
  const results = await new Stryker({ ...OPTIONS, mutate: code }).runMutationTest();
  return judge(results, (file) => readFileSync(path.resolve(PROJECT, file), 'utf8'));
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const OPTIONS: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'cli/quality/mutants.config.ts', related: false },
  // Stryker would read it through TypeScript's old API, which version 7 does not have.
  tsconfigFile: 'none.json',
  // Outside the project, where no other tool comes upon the copy.
  tempDirName: path.join(tmpdir(), 'portfolio-mutants'),
  ignorePatterns: ['/dist', '/e2e', '/public', '/docs/images', '/test-results'],
  // As long as a busy machine may need: a mutant that runs out of time counts as noticed.
  timeoutMS: 40_000,
  reporters: ['progress-append-only'],
};

/**
 * The code to change and the tests to run: those of its name, or else of the folder it is in, or
 * else of the next folder up that has any.
 * @param place - A folder of the project, or how the paths of some files begin.
 * @returns Paths as Stryker and Vitest write them on every system.
 */
export function filesAt(place: string): { code: string[]; tests: string[] } {
  const start = path.resolve(PROJECT, place);
  const isFolder = existsSync(start) && statSync(start).isDirectory();
  const folder = isFolder ? start : path.dirname(start);
  const begins = isFolder ? folder + path.sep : start.replace(/(?:\.test)?\.ts$/u, '');
  const files = (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    .map((name) => path.join(folder, String(name)))
    .filter((file) => file.startsWith(begins) && /(?<!\.d)\.ts$/u.test(file))
    .map((file) => path.relative(PROJECT, file).split(path.sep).join('/'))
    .toSorted();
  const isTest = (file: string) => file.endsWith('.test.ts');
  const code = files.filter((file) => !isTest(file));
  const tests = files.filter(isTest);
  const isUntested = code.length > 0 && tests.length === 0;
  return { code, tests: isUntested ? filesAt(path.dirname(place)).tests : tests };
}

/** Counts the mutants, without those that only change the text of a message. */
export function judge(
  results: readonly Pick<
    Result,
    'fileName' | 'location' | 'mutatorName' | 'replacement' | 'status'
  >[],
  read: (file: string) => string,
): Mutants {
  const texts = new Map<string, string>();
  const survivors: string[] = [];
  let killed = 0;
  for (const { fileName, location, mutatorName, replacement, status } of results) {
    const file = path.relative(PROJECT, fileName);
    const text = texts.get(file) ?? read(file);
    texts.set(file, text);
    const changed = textAt(text, location);
    if (mutatorName === 'StringLiteral' && isMessage(changed)) continue;
    if (status === 'Killed' || status === 'Timeout') killed++;
    if (status === 'Survived' || status === 'NoCoverage')
      survivors.push(
        `${file}:${location.start.line}  ${oneLine(changed)} → ${oneLine(replacement)}`,
      );
  }
  return { killed, survivors: survivors.toSorted(byPlace) };
}

/** Sorts `file:line` by file, then by line as a number. */
const byPlace = new Intl.Collator('en', { numeric: true }).compare;

type Place = Result['location'];

/** The text at a place. Stryker counts lines and columns from 1. */
function textAt(text: string, { start, end }: Place): string {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join('\n');
}

/** Whether a string has two words in a row: what no test should repeat word for word. */
function isMessage(literal: string): boolean {
  return /\p{L}[,.:;]? \p{L}/u.test(literal.replaceAll(/\$\{[^}]*\}/gu, ''));
}

/** As long a piece of code as a line of the report can show. */
function oneLine(code: string): string {
  const line = code.replaceAll(/\s+/gu, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

const LONGEST = 70;
