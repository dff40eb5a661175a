import type { Publication } from '#src/content/publication.ts';
import { formatProblems } from '#kit/messages/formatProblems.ts';
import type { Code, Problem } from '#kit/messages/problem.ts';
import { BIB_FILE } from '#kit/content/contentFiles.ts';

/** Faults that drop an entry or its duplicate. */
const LEFT_OUT = new Set<Code>(['noTitle', 'noBrace', 'entryNotClosed']);
function isLeftOut(problem: Problem): boolean {
  return LEFT_OUT.has(problem.code) || (problem.code === 'twice' && problem.kind === 'paper');
}

/** Faults that are fixed in another file. */
const ELSEWHERE = new Set<Code>(['ownerNotAuthor']);

/**
 * Formats the problems, and sums up which papers are shown nevertheless.
 * @param problems - Of all files, in the order to report them.
 * @param publications - All that are shown; omitted if nothing is.
 * @returns Lines separated by "\n".
 */
export function reportProblems(
  problems: readonly Problem[],
  publications: readonly Publication[] = [],
): string {
  const summed = standing(publications, problems);
  return [formatProblems(problems), ...(summed === undefined ? [] : [summed])].join('\n');
}

/**
 * Sums up a bibliography: how many papers are shown, and how many need fixing (requirement Q1).
 * @returns A line; undefined if there is nothing to fix.
 */
function standing(
  publications: readonly Publication[],
  problems: readonly Problem[],
): string | undefined {
  const found = problems.filter(({ file, code }) => file === BIB_FILE && !ELSEWHERE.has(code));
  const left = found.filter(isLeftOut).length;
  const starts = publications.map(({ line }) => line).toSorted((a, b) => a - b);
  const faulty = new Set(
    found.flatMap((problem) => {
      const { line = 0 } = problem;
      const start = starts.findLast((first) => first <= line);
      return isLeftOut(problem) || start === undefined ? [] : start;
    }),
  ).size;
  if (publications.length === 0 || (left === 0 && faulty === 0)) return undefined;
  const total = publications.length;
  return `${[
    `${BIB_FILE}: ${total} ${total === 1 ? 'paper is shown' : 'papers are shown'}`,
    ...(faulty === 0
      ? []
      : [`${faulty} of them ${faulty === 1 ? 'has' : 'have'} something to fix`]),
    ...(left === 0 ? [] : [`${left} ${left === 1 ? 'entry is' : 'entries are'} left out`]),
  ].join(', ')}.`;
}
