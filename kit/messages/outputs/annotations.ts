import { describeProblem } from '#kit/messages/messages.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { groupMany, manyOf } from '#kit/messages/formatProblems.ts';
import { runnerCommand } from './runnerCommand.ts';

/** Many problems of one kind share one annotation, since a runner shows ten of a step. */
export function annotations(
  problems: readonly Problem[],
  pathInRepository: (file: string) => string | undefined,
): string[] {
  return groupMany(problems).flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : annotation(first, group, pathInRepository(first.file));
  });
}

function annotation(first: Problem, group: readonly Problem[], place: string | undefined): string {
  const { file, line, mark, severity } = first;
  const { message, fix } = describeProblem(first);
  const lines = group.flatMap((problem) => problem.line ?? []);
  const sentence =
    group.length === 1
      ? message
      : `${group.length} ${manyOf(first)}${lines.length > 0 ? `: ${linesText(lines)}` : ''}`;
  const row = place === undefined ? undefined : line;
  const column = row === undefined ? undefined : mark?.column;
  const properties = {
    file: place,
    line: row,
    col: column === undefined ? undefined : column + 1,
    endColumn: column === undefined || !mark?.length ? undefined : column + 1 + mark.length,
    title: line === undefined ? file : `${file}, line ${line}`,
  };
  return runnerCommand(severity, properties, `${sentence}\nFix: ${fix}`);
}

/** @returns "lines 3, 9, 12", or the first ten of many */
function linesText(lines: readonly number[]): string {
  const more = lines.length > 10 ? ` and ${lines.length - 10} more` : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, 10).join(', ')}${more}`;
}
