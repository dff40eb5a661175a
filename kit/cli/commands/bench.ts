export { runBench as run } from '#tests/bench/run.ts';
