import path from 'node:path';
import { adviceOn } from '#publish/advice/advice.ts';
import { contentSummary } from '#publish/advice/contentSummary.ts';
import { type Surroundings } from '#publish/advice/inFile.ts';
import { reportProblems } from '#publish/advice/standing.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import type { Problem } from '#problems/problem.ts';
import { PROJECT, readSettings } from '#cli/settings.mjs';
import { whoseContent } from '#cli/site/whose.ts';

type Options = Partial<Surroundings> & {
  /** Whether a warning is as good as an error. */
  readonly isStrict?: boolean;
  readonly write?: (line: string) => void;
};

/**
 * Checks the content and says what is wrong, and what could be better (requirements K3, C6, Q1).
 * @param folder - The content folder.
 * @param options - What is not as the commands have it: where the site will live, where lines go.
 * @returns The exit code: 1 where there is an error, else 0.
 */
export async function runCheck(
  folder: string,
  { write = (line) => console.log(line), isStrict = false, ...given }: Options = {},
): Promise<number> {
  const { base, publishedAt } = readSettings();
  const usual = { base, publicFolder: path.join(PROJECT, 'public') };
  const surroundings = { ...usual, ...(publishedAt !== undefined && { publishedAt }), ...given };
  const { content, problems, hidden } = await loadContent(folder);
  const advice = await adviceOn(folder, content, surroundings);
  const found = [...problems, ...advice.filter((each) => !isKnownTodo(each, problems))];
  const all = isStrict ? found.map(asError) : found;
  if (all.length > 0) write(reportProblems(all, content?.publications));
  if (content === undefined || all.some(({ severity }) => severity === 'error')) return 1;
  for (const line of contentSummary(content, hidden)) write(line);
  write(whoseContent(folder, PROJECT, content.profile.name));
  return 0;
}

/** Checks the content folder that the settings name; `--strict` makes warnings errors. */
export async function run(words: readonly string[]): Promise<number> {
  // Without the "--" before it, npm keeps the option for itself and passes it on only here.
  const isStrict = words.includes('--strict') || process.env['npm_config_strict'] === 'true';
  return runCheck(readSettings().content, { isStrict });
}

/** Whether a TODO is a field's value, which the reader of that field has named already. */
function isKnownTodo({ code, file, line }: Problem, problems: readonly Problem[]): boolean {
  const isIt = (other: Problem) =>
    other.code === 'todoField' && other.file === file && other.line === line;
  return code === 'todo' && problems.some(isIt);
}

function asError(problem: Problem): Problem {
  return { ...problem, severity: 'error' };
}
