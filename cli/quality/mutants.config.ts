import { defineConfig } from 'vitest/config';
import { TESTS_OF_MUTANTS } from './mutants.ts';

/** Vitest's configuration while code is mutated: only the tests beside that code, without a DOM. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env[TESTS_OF_MUTANTS] ?? '[]') as string[],
    testTimeout: 30_000,
  },
});
