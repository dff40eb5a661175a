import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { loadLanguages } from '#kit/content/loadContent.ts';
import { derive } from '#kit/plugin/contentModules.ts';
import { contentPlugin } from '#kit/plugin/contentPlugin.ts';
import { makeSites } from '#kit/site/site.ts';

/** Unit tests use the sample's content, whatever content is being published. */
async function readSample() {
  const { loaded } = await loadLanguages(SAMPLE_CONTENT);
  return makeSites(loaded.flatMap(({ content }) => content ?? [])).map((site) => derive(site));
}
let sample: ReturnType<typeof readSample> | undefined;

/** Milliseconds: long enough for a busy machine. No test measures time with it. */
const PATIENCE = 240_000;

/** Long tests, which `npm run test:all` adds each week. */
const WEEKLY = process.env['PORTFOLIO_WEEKLY'] === '1' ? [] : ['**/*.weekly.test.ts'];

/** Tests share their modules: none of these keeps state that could affect another test. */
const shared = {
  isolate: false,
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  expect: { poll: { timeout: PATIENCE } },
};

/** Tests write thousands of small files: to memory, if the machine has this folder. */
const MEMORY = '/dev/shm';
// On a runner too, commands say what a person reads, unless a test is about the runner.
const env = { GITHUB_ACTIONS: '', ...(existsSync(MEMORY) && { TMPDIR: MEMORY }) };

/** The plugins that loading the site's own code requires: the content as modules, and JSX. */
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
          exclude: WEEKLY,
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
