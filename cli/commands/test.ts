import { runAllChecks } from '#cli/quality/allChecks.ts';
import { readSettings } from '#cli/settings.mjs';

/** Runs all checks and tests. */
export async function run(): Promise<number> {
  return runAllChecks(readSettings());
}
