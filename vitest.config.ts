import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores are what a small machine has; more workers only make each start slower.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{publish,cli}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
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
