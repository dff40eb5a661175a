import { runAllChecks } from '#cli/quality/allChecks.ts';
import { readSettings } from '#cli/settings.mjs';

/** Runs everything that must hold. */
export async function run(): Promise<number> {
  return runAllChecks(readSettings());
}
