import { messageFor } from './messages.ts';
import type { Problem } from './problem.ts';

/** Up to this many problems of a kind are reported one by one. */
const FEW = 3;

/**
 * Groups problems of one kind if there are many of them (requirement Q1).
 * @returns Groups of one, unless a file has more than three of a kind that has words for many; such a
 *   group takes the place of its first problem.
 */
export function groupMany(problems: readonly Problem[]): (readonly Problem[])[] {
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems)
    kinds.set(keyOf(problem), [...(kinds.get(keyOf(problem)) ?? []), problem]);
  return problems.flatMap((problem): (readonly Problem[])[] => {
    const group = kinds.get(keyOf(problem)) ?? [];
    if (group.length <= FEW || manyOf(problem) === undefined) return [[problem]];
    return group[0] === problem ? [group] : [];
  });
}

function keyOf({ file, severity, code, kind }: Problem): string {
  return [file, severity, code, kind ?? ''].join(' ');
}

/** @returns "papers have no year"; undefined for a kind that is always reported one by one */
export function manyOf(problem: Problem): string | undefined {
  return messageFor(problem).many;
}
