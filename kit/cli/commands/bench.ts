import { runBench } from '#tests/bench/run.ts';

export async function run(): Promise<void> {
  await runBench();
}
