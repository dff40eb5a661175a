import type { Finding } from '#problems/problem.ts';

/** Thrown where something can't be read at all. */
export class Unreadable extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.code);
    this.finding = finding;
  }
}

/**
 * Tells a finding from a fault of the program.
 * @returns What could not be read.
 * @throws Anything that is no finding.
 */
export function findingOf(error: unknown): Finding {
  if (error instanceof Unreadable) return error.finding;
  throw error;
}
