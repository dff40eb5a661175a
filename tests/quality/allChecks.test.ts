import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT } from '#kit/cli/settings.ts';
import { runSteps } from './allChecks.ts';

test('T1: output of parallel steps is not interleaved, and a step that needs a failed one is skipped', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const step = (name: string, script: string) => {
    const file = path.join(folder, `${name}.mjs`);
    writeFileSync(file, script);
    return { name, command: [`./${path.relative(PROJECT, file)}`] };
  };
  const shown: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void shown.push(line));
  onTestFinished(() => void vi.restoreAllMocks());

  // The first ends once the second has started: they run in parallel, and print in either order.
  const there = JSON.stringify(path.join(folder, 'there'));
  const slow = step(
    'Slow',
    `import { existsSync } from 'node:fs';
console.log('begun');
const timer = setInterval(() => {
  if (!existsSync(${there})) return;
  clearInterval(timer);
  console.log('ended');
}, 10);`,
  );
  const broken = step(
    'Broken',
    `import { writeFileSync } from 'node:fs';
writeFileSync(${there}, '');
console.error('a fault');
process.exitCode = 1;`,
  );
  const counts = await runSteps(
    [[slow, broken], [{ ...step('Last', ''), needs: 'Broken' }]],
    process.env,
  );

  expect(counts).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1 },
  ]);
  const blocks = shown
    .join('\n')
    .replaceAll(/[\d.]+ s\)/gu, 's)')
    .trim()
    .split('\n\n');
  expect(blocks.slice(0, 2).toSorted()).toEqual([
    '— Broken\na fault\nFAILED  Broken (0 passed, 1 failed, s)',
    '— Slow\nbegun\nended\npassed  Slow (1 passed, 0 failed, s)',
  ]);
  expect(blocks.slice(2)).toEqual([
    '— Last\nFAILED  Last (not run, since this step failed: Broken)',
  ]);
});
