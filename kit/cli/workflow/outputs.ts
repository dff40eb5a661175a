import path from 'node:path';
import { groupProblems, groupMessage } from '#kit/messages/formatProblems.ts';
import { describeProblem } from '#kit/messages/messages.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { pathBelow } from '#kit/plugin/paths.ts';

/** Prints problems as JSON for `--format json`, or as annotations for a GitHub runner. */
export function emitProblems(
  problems: readonly Problem[],
  folder: string,
  format: 'json' | undefined,
): void {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE = process.cwd() } = process.env;
  if (format === 'json') {
    write(JSON.stringify({ problems: problems.map(problemData) }, undefined, 2));
    return;
  }
  if (GITHUB_ACTIONS !== 'true') return;
  const pathInRepository = (file: string) =>
    pathBelow(GITHUB_WORKSPACE, path.resolve(folder, file));
  for (const line of annotations(problems, pathInRepository)) write(line);
}

/** Converts a problem to JSON that has every field; lines and columns count from 1. */
export function problemData(problem: Problem) {
  const { code, severity, file, line = null, span } = problem;
  const { message, fix } = describeProblem(problem);
  const column = line === null || span === undefined ? null : span.column + 1;
  return { code, severity, file, line, column, field: fieldOf(problem), sentence: message, fix };
}

/** For an unknown field, the path of its parent and its key. */
function fieldOf(problem: Problem): string | null {
  if (problem.code !== 'unknownField' && problem.code !== 'wrongKey') return problem.field ?? null;
  const { under, value } = problem;
  return [under, value].filter(Boolean).join(' ');
}

/** Groups many problems of one kind, since a runner shows only ten annotations of a step. */
export function annotations(
  problems: readonly Problem[],
  pathInRepository: (file: string) => string | undefined,
): string[] {
  return groupProblems(problems).flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : annotation(first, group, pathInRepository(first.file));
  });
}

function annotation(first: Problem, group: readonly Problem[], path: string | undefined): string {
  const { file, line, span, severity } = first;
  const { message, fix } = describeProblem(first);
  const lines = group.flatMap((problem) => problem.line ?? []);
  const sentence =
    group.length === 1
      ? message
      : `${group.length} ${groupMessage(first)}${lines.length > 0 ? `: ${linesText(lines)}` : ''}`;
  const row = path === undefined ? undefined : line;
  const column = row === undefined ? undefined : span?.column;
  const properties = {
    file: path,
    line: row,
    col: column === undefined ? undefined : column + 1,
    endColumn: column === undefined || !span?.length ? undefined : column + 1 + span.length,
    title: line === undefined ? file : `${file}, line ${line}`,
  };
  return runnerCommand(severity, properties, `${sentence}\nFix: ${fix}`);
}

/** Returns "lines 3, 9, 12"; of many lines, the first ten and the number of the others. */
function linesText(lines: readonly number[]): string {
  const more = lines.length > 10 ? ` and ${lines.length - 10} more` : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, 10).join(', ')}${more}`;
}

/**
 * Formats a command of a GitHub runner; nothing in its parts can begin another one.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function runnerCommand(
  name: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number | undefined>>,
  text: string,
): string {
  const pairs = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}=${escapeProperty(String(value))}`,
  );
  return `::${name}${pairs.length === 0 ? '' : ` ${pairs.join(',')}`}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replaceAll(/\p{Cc}/gu, '\u{FFFD}');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Whether a GitHub runner reads the output, and runs some lines as commands. */
export const IS_RUNNER = process.env['GITHUB_ACTIONS'] === 'true';

/**
 * Puts a space into everything that a runner would run as a command: "::" at the start of a line, and
 * "##[". Messages quote content, which may come from a stranger's pull request.
 * @see https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function withoutRunnerCommands(text: string): string {
  return text.replaceAll(/^([\s\u0085]*):(?=:)/gmu, '$1: ').replaceAll('##[', '## [');
}

/** Annotates an error, except one about content, whose problems have their own annotations. */
export function annotateFault(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'ContentError') return;
  process.stdout.write(`${runnerCommand('error', {}, error.message)}\n`);
}
