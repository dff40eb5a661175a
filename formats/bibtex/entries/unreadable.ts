import type { Finding } from '#problems/problem.ts';

/** Thrown when something can't be read at all. */
export class Unreadable extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.code);
    this.finding = finding;
  }
}

/**
 * Separates findings from program errors.
 * @returns What could not be read.
 * @throws Anything that is not a finding.
 */
export function findingOf(error: unknown): Finding {
  if (error instanceof Unreadable) return error.finding;
  throw error;
}
