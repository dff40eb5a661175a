import { defineConfig } from 'vitest/config';
import { readSettings } from './cli/settings.mjs';
import { WORKERS } from './cli/workers.ts';
import { viteConfig } from './publish/bundle/viteConfig.ts';

/** Unit tests speak of the sample's content, whatever content is being published. */
const sample = readSettings({});

/** Milliseconds: long enough for a machine that does other things as well. No test measures time by it. */
const PATIENCE = 30_000;

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          testTimeout: PATIENCE,
          include: ['{publish,formats,intake,problems,text,testing,cli}/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: viteConfig(sample).plugins ?? [],
        test: {
          name: 'dom',
          environment: 'jsdom',
          testTimeout: PATIENCE,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/testSetup.ts'],
        },
      },
    ],
  },
});
