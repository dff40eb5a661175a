import type { Problem } from '#kit/messages/problem.ts';

/** What is wrong in a draft keeps nothing else from being published. */
export function inDraft(problem: Problem): Problem {
  return { ...problem, severity: 'warning' };
}
