import { runAllChecks } from '#tests/quality/allChecks.ts';
import { readSettings } from '#kit/cli/settings.mjs';

/** Runs all checks and tests. */
export async function run(): Promise<number> {
  return runAllChecks(readSettings());
}
