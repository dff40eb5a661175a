import { describeProblem } from '#kit/messages/messages.ts';
import type { Problem } from '#kit/messages/problem.ts';

type ProblemData = {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly field: string | null;
  readonly sentence: string;
  readonly fix: string;
};

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
