import type { Problem } from '#kit/messages/problem.ts';
import { POLICY } from './bibtexPolicy.ts';

/** Up to this many problems of a kind are reported one by one. */
const FEW = 3;

type Manies = Readonly<Partial<Record<Problem['code'], { readonly many: string }>>>;

/**
 * Groups problems of one kind if there are many of them (requirement Q1).
 * @param problems - In the order to report them.
 * @returns Groups of one, unless a file has more than three of a kind that has words for many; such a
 *   group takes the place of its first problem.
 */
export function groupMany(problems: readonly Problem[]): (readonly Problem[])[] {
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems) {
    const kind = `${problem.file} ${problem.severity} ${problem.code}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), problem]);
  }
  return problems.flatMap((problem): (readonly Problem[])[] => {
    const kind = kinds.get(`${problem.file} ${problem.severity} ${problem.code}`) ?? [];
    if (kind.length <= FEW || manyOf(problem) === undefined) return [[problem]];
    return kind[0] === problem ? [kind] : [];
  });
}

/** @returns "papers have no year"; undefined for a kind that is always reported one by one */
export function manyOf({ code }: Problem): string | undefined {
  const manies: Manies = POLICY;
  return manies[code]?.many;
}
