import { expect, onTestFinished, test, vi } from 'vitest';
import { runSteps } from './allChecks.ts';
import { browserProblems } from './browsers.ts';

test('T1: output of parallel steps is not interleaved, and a step that needs a failed one is skipped', async () => {
  const printedLines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printedLines.push(line));
  onTestFinished(() => void vi.restoreAllMocks());
  const step = (name: string, script: string) => ({ name, command: `node -e "${script}"` });
  const counts = await runSteps(
    [
      [
        step('Slow', "console.log('begun'); setTimeout(() => console.log('ended'), 600)"),
        step('Broken', "console.error('a fault'); process.exitCode = 1"),
      ],
      [{ ...step('Last', ''), needs: 'Broken' }],
    ],
    {},
  );
  expect(counts).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
    { passed: 0, failed: 1 },
  ]);
  const blocks = printedLines.join('\n').replaceAll(/[\d.]+ s\)/gu, 's)');
  for (const block of [
    '— Broken\na fault\nFAILED  Broken (0 passed, 1 failed, s)',
    '— Slow\nbegun\nended\npassed  Slow (1 passed, 0 failed, s)',
    '— Last\nFAILED  Last (not run, since this step failed: Broken)',
  ])
    expect(blocks).toContain(block);
});

test('K2: where packages can be installed, every missing browser is a problem; elsewhere one suffices', () => {
  const none = { chromium: null, firefox: null, webkit: null };
  const chromium = { path: '/usr/bin/chromium', isPlaywrightBuild: false };
  expect(browserProblems({ ...none, chromium }, true)).toEqual([
    'firefox could not be installed with apt-get.',
    'webkit could not be installed with apt-get.',
  ]);
  expect(browserProblems({ ...none, chromium }, false)).toEqual([]);
  expect(browserProblems(none, false)).toEqual([
    expect.stringMatching(/Install Chromium .* or Firefox/u),
  ]);
});
