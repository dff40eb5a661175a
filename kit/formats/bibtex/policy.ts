import { messageFor } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';

/**
 * The severity of a finding in a bibliography (requirement Q1).
 * @param finding - Its code and kind are enough.
 * @returns "error" only if the site would be wrong or unsafe.
 */
export function severityOf(finding: Finding): 'error' | 'warning' {
  return messageFor(finding)['severity'] === 'warning' ? 'warning' : 'error';
}
