import { runAllChecks } from '#tests/quality/allChecks.ts';
import { readSettings } from '#kit/cli/settings.ts';

/** Runs all checks and tests; `--all` adds the slow ones, and random cases with a new seed. */
export async function run({ all = false }: { all?: boolean }): Promise<number> {
  if (all) Object.assign(process.env, { PORTFOLIO_WEEKLY: '1', PORTFOLIO_SEED: 'random' });
  return runAllChecks(readSettings());
}
