import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { loadLanguages } from '#kit/content/loadContent.ts';
import { deriveData } from '#kit/plugin/contentModules.ts';
import { contentPlugin } from '#kit/plugin/contentPlugin.ts';
import { makeSites } from '#kit/site/site.ts';

/** Reads the sample, which unit tests use whatever content the owner publishes. */
async function readSample() {
  const { loaded } = await loadLanguages(SAMPLE_CONTENT);
  return makeSites(loaded.flatMap(({ content }) => content ?? [])).map((site) => deriveData(site));
}
let sample: ReturnType<typeof readSample> | undefined;

/** Long enough for a busy machine; no test measures time with it. */
const TIMEOUT_MS = 240_000;

/** Excludes long tests, which `npm run test:all` runs each week. */
const EXCLUDED = process.env['PORTFOLIO_WEEKLY'] === '1' ? [] : ['**/*.weekly.test.ts'];

/** Test files share modules, none of which has state that could affect another test. */
const shared = {
  isolate: false,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  expect: { poll: { timeout: TIMEOUT_MS } },
};

/** A folder in memory for the thousands of small files that tests write, if the machine has it. */
const MEMORY_FOLDER = '/dev/shm';
// Without GITHUB_ACTIONS, the output of commands is the same on a runner as elsewhere.
const env = { GITHUB_ACTIONS: '', ...(existsSync(MEMORY_FOLDER) && { TMPDIR: MEMORY_FOLDER }) };

/** Plugins for the site's code: JSX, and the content as modules. */
const plugins = [react(), contentPlugin(() => (sample ??= readSample()))];

const NEEDS_DOM = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

export default defineConfig({
  test: {
    // More workers than this gain nothing: each has its own DOM.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          env,
          setupFiles: ['./tests/support/seed.ts'],
          sequence: { groupOrder: 1 },
          include: [
            'kit/**/*.test.{ts,tsx}',
            'tests/{*,quality/*}.test.ts',
            'src/lib/**/*.test.ts',
          ],
          exclude: EXCLUDED,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'src',
          sequence: { groupOrder: 2 },
          include: ['src/**/*.test.ts'],
          setupFiles: ['./tests/support/seed.ts'],
          exclude: [...NEEDS_DOM, 'src/lib/**'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'dom',
          sequence: { groupOrder: 3 },
          environment: 'jsdom',
          include: NEEDS_DOM,
          setupFiles: ['./tests/support/seed.ts', './src/testSetup.ts'],
        },
      },
    ],
  },
});
