import type { Code } from '#problems/problem.ts';
import { POLICY } from '#problems/sentences/bibtexPolicy.ts';

/**
 * How grave a finding in a bibliography is (requirement Q1).
 * @param code - The finding's.
 * @returns "error" only where the site would be wrong or unsafe.
 */
export function severityOf(code: Code): 'error' | 'warning' {
  const rules: Readonly<Partial<Record<Code, { readonly severity: 'error' | 'warning' }>>> = POLICY;
  return rules[code]?.severity ?? 'error';
}
