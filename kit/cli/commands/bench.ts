import { runBench } from '#tests/bench/run.ts';

/** Measures the site and writes docs/performance.md. */
export async function run(): Promise<void> {
  await runBench();
}
