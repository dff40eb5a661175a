import type { Code } from '#kit/messages/problem.ts';
import { POLICY } from '#kit/messages/sentences/bibtexPolicy.ts';

/**
 * The severity of a finding in a bibliography (requirement Q1).
 * @param code - The finding's code.
 * @returns "error" only if the site would be wrong or unsafe.
 */
export function severityOf(code: Code): 'error' | 'warning' {
  const rules: Readonly<Partial<Record<Code, { readonly severity: 'error' | 'warning' }>>> = POLICY;
  return rules[code]?.severity ?? 'error';
}
