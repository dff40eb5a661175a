import { describeProblem } from '#kit/messages/messages.ts';
import type { Problem } from '#kit/messages/problem.ts';

/** A problem for other programs, which can rely on every field. */
type ProblemData = {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Name inside the content folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number | null;
  /** From 1, in UTF-16 code units. */
  readonly column: number | null;
  readonly field: string | null;
  readonly sentence: string;
  readonly fix: string;
};

/** Turns a problem into data for other programs. */
export function problemData(problem: Problem): ProblemData {
  const { code, severity, file, line = null, mark } = problem;
  const { message, fix } = describeProblem(problem);
  const column = line === null || mark === undefined ? null : mark.column + 1;
  return { code, severity, file, line, column, field: fieldOf(problem), sentence: message, fix };
}

/** The path of an unknown field is its parent and its own key. */
function fieldOf(problem: Problem): string | null {
  if (problem.code !== 'unknownField' && problem.code !== 'wrongKey') return problem.field ?? null;
  const { under, value } = problem;
  return [under, value].filter(Boolean).join(' ');
}
