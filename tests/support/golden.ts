import { startVitest } from 'vitest/node';

// Compares the golden texts with what is built now; `npm run golden -- --write` renews them.
await startVitest('test', ['tests/golden.test.ts', 'kit/import/golden.test.ts'], {
  run: true,
  update: process.argv.includes('--write'),
});
