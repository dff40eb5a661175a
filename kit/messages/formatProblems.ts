import { describeProblem, messageFor } from './messages.ts';
import { drawExcerpt } from './excerpt.ts';
import type { Problem } from './problem.ts';

/** Problems of a group that are shown with their value; the others only with their line. */
const MAX_LISTED = 10;
/** How many line numbers of the others each row of the report has. */
const LINES_PER_ROW = 16;
/** Up to this many problems of one kind are reported separately. */
const MAX_UNGROUPED = 3;

/** Formats location, severity, message, source line and fix of each problem, then a count. */
export function formatProblems(problems: readonly Problem[]): string {
  const rows = groupProblems(problems).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return group.length === 1 ? formatProblem(first) : formatGroup(first, group);
  });
  return [...rows, countProblems(problems)].join('\n');
}

function formatProblem(problem: Problem): string {
  const { message, fix } = describeProblem(problem);
  return withDetails(problem, message, [...drawExcerpt(problem), `fix: ${fix}`]);
}

function formatGroup(first: Problem, group: readonly Problem[]): string {
  const { fix } = describeProblem(first);
  const haveSameFix = group.every((problem) => describeProblem(problem).fix === fix);
  const unlistedLines = group.slice(MAX_LISTED).flatMap(({ line }) => line ?? []);
  const rows = Array.from({ length: Math.ceil(unlistedLines.length / LINES_PER_ROW) }, (_, row) =>
    unlistedLines.slice(row * LINES_PER_ROW, (row + 1) * LINES_PER_ROW).join(', '),
  );
  return withDetails(first, `${group.length} ${groupMessage(first) ?? ''}:`, [
    ...group
      .slice(0, MAX_LISTED)
      .map((problem) => `${locationOf(problem)}  ${itemAndValue(problem)}`.trimEnd()),
    ...rows.map((row, index) => (index === 0 ? `and on lines ${row}` : `    ${row}`)),
    haveSameFix ? `fix: ${fix}` : `fix, for the first: ${fix}`,
  ]);
}

function withDetails(problem: Problem, message: string, rows: readonly string[]): string {
  const head = `${locationOf(problem)}  ${problem.severity}  ${message}`;
  return [head, ...rows.map((row) => `    ${row}`)].join('\n');
}

function locationOf({ file, line }: Problem): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** `“okafor2024”  url “/thesis.pdf”` */
function itemAndValue({ item, field, value }: Problem): string {
  const quoted = (text: string | undefined) => text !== undefined && `“${text}”`;
  const fieldAndValue = [field, quoted(value)].filter(Boolean).join(' ');
  return [quoted(item?.name), fieldAndValue].filter(Boolean).join('  ');
}

/** "2 errors, 1 warning"; '' if there are none. */
export function countProblems(problems: readonly Problem[]): string {
  const parts = ['error', 'warning'].flatMap((severity) => {
    const { length } = problems.filter((problem) => problem.severity === severity);
    return length === 0 ? [] : `${length} ${severity}${length === 1 ? '' : 's'}`;
  });
  return parts.join(', ');
}

/** Puts problems of the same kind in a file together, if there are many. */
export function groupProblems(problems: readonly Problem[]): (readonly Problem[])[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems)
    groups.set(keyOf(problem), [...(groups.get(keyOf(problem)) ?? []), problem]);
  return problems.flatMap((problem): (readonly Problem[])[] => {
    const group = groups.get(keyOf(problem)) ?? [];
    if (group.length <= MAX_UNGROUPED || groupMessage(problem) === undefined) return [[problem]];
    return group[0] === problem ? [group] : [];
  });
}

function keyOf({ file, severity, code, kind }: Problem): string {
  return [file, severity, code, kind ?? ''].join(' ');
}

/** "papers have no year"; undefined for a kind that is always reported one by one */
export function groupMessage(problem: Problem): string | undefined {
  return messageFor(problem).many;
}
