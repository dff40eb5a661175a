import { describeProblem } from '#kit/messages/messages.ts';
import type { Finding, Item } from '#kit/messages/problem.ts';

/** @returns a problem with its message and fix, for tests of what an owner reads */
export function described<P extends Finding & { readonly item?: Item }>(
  problem: P,
): P & { message: string; fix: string } {
  return { ...problem, ...describeProblem(problem) };
}
