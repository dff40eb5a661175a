import { defineConfig } from 'vitest/config';
import { readSettings } from './cli/settings.mjs';
import { viteConfig } from './publish/viteConfig.ts';

/** Unit tests speak of the sample's content, whatever content is being published. */
const sample = readSettings({});

export default defineConfig({
  test: {
    // Two cores are what a small machine has; more workers only make each start slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{publish,cli}/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: viteConfig(sample).plugins ?? [],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/testSetup.ts'],
        },
      },
    ],
  },
});
