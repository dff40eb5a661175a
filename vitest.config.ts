import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { readSettings, SAMPLE_CONTENT } from './cli/settings.mjs';
import { WORKERS } from './cli/quality/workers.ts';
import { viteConfig } from './publish/bundle/viteConfig.ts';

/** Unit tests speak of the sample's content, whatever content is being published. */
const sample = readSettings({ PORTFOLIO_CONTENT: SAMPLE_CONTENT });

/** Milliseconds: long enough for a machine that does other things as well. No test measures time by it. */
const PATIENCE = 30_000;

/** Nothing that tests load keeps a state that another test would meet, so that they share it. */
const shared = { isolate: false, testTimeout: PATIENCE };

/** Tests write thousands of small files: into memory, where the machine has a folder there. */
const MEMORY = '/dev/shm';
const env = existsSync(MEMORY) ? { TMPDIR: MEMORY } : {};

/** What the site's own code needs to be loaded: the content as modules, and JSX. */
const plugins = viteConfig(sample).plugins ?? [];

const NEEDS_DOM = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          env,
          sequence: { groupOrder: 1 },
          include: ['{publish,formats,intake,problems,text,testing,cli}/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'src',
          sequence: { groupOrder: 2 },
          include: ['src/**/*.test.ts'],
          exclude: NEEDS_DOM,
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
          setupFiles: ['./src/testSetup.ts'],
        },
      },
    ],
  },
});
