import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { budgetOf, ENTRY_SCRIPTS, HOME_RESPONSE, sizeAdvice } from '#kit/plugin/budgets.ts';
import { PROJECT } from '#kit/project.ts';
import { check } from './support/check.ts';
import { goldenTexts } from './support/goldenTexts.ts';
import { BUILD_DAY, TEST_SITES } from './support/sites.ts';
import { temporaryFolder } from './support/testFolder.ts';

// Compares all texts that five sites publish with tests/golden, so that the diff of a commit shows every
// change of the output. `npm run golden -- --write` updates them.

beforeAll(() => {
  vi.stubEnv('PORTFOLIO_TODAY', BUILD_DAY);
  // React's development build would be larger.
  vi.stubEnv('NODE_ENV', 'production');
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each(Object.entries(TEST_SITES))(
  'T6, R6, V1, V2, N27: %s publishes its golden texts, in the sizes expected of it',
  async (name, content) => {
    const golden = (file: string) => path.join(PROJECT, 'tests', 'golden', name, file);
    const report = (await check(content)).text.replaceAll(/^Content: .*$/gmu, '');
    await expect.soft(`${report.trimEnd()}\n`).toMatchFileSnapshot(golden('check.txt'));

    const outDir = temporaryFolder(path.join(PROJECT, 'node_modules', '.cache'));
    const { plan, sizes } = await buildSite({ content, base: '/Portfolio/', outDir });
    // The sample must leave room for a sentence (V1). Any other site may exceed its budget (N27).
    const freeBytes = (part: string) => budgetOf(part) - (sizes[part] ?? Infinity);
    if (name === 'sample') {
      expect.soft(freeBytes(HOME_RESPONSE)).toBeGreaterThan(300);
      expect.soft(freeBytes(ENTRY_SCRIPTS)).toBeGreaterThan(1024);
      expect.soft(Object.keys(sizes).filter((part) => freeBytes(part) < 0)).toEqual([]);
    }
    if (name === 'odd')
      expect.soft(sizeAdvice(sizes)).toMatchObject({ code: 'homeLarge', most: 14_336 });
    for (const [file, text] of await goldenTexts(plan))
      await expect.soft(text).toMatchFileSnapshot(golden(file));
  },
);
