import { runAllChecks } from '#tests/quality/allChecks.ts';
import { readSettings } from '#kit/cli/settings.mjs';

/** Runs all checks and tests; `--all` adds the long ones, and other random cases. */
export async function run(words: readonly string[]): Promise<number> {
  if (words.includes('--all'))
    Object.assign(process.env, { PORTFOLIO_WEEKLY: '1', PORTFOLIO_SEED: 'random' });
  return runAllChecks(readSettings());
}
