import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCheck } from '#kit/cli/commands/check.ts';
import { buildSite } from '#kit/build.ts';
import { budgetOf, ENTRY_SCRIPTS, HOME_RESPONSE, sizeAdvice } from '#kit/plugin/budgets.ts';
import { PROJECT } from '#kit/project.ts';
import { goldenTexts } from './support/goldenTexts.ts';
import { BUILD_DAY, TEST_SITES } from './support/sites.ts';

// What visitors, search engines and owners read of five sites, as files in tests/golden. A change of
// any output shows in the diff of its commit: `npm run golden -- --write` renews them.

const base = '/Portfolio/';

beforeAll(() => {
  vi.stubEnv('PORTFOLIO_TODAY', BUILD_DAY);
  // Otherwise scripts have React as it is for development, which is larger.
  vi.stubEnv('NODE_ENV', 'production');
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each(Object.entries(TEST_SITES))(
  'T6, R6, V1, V2, N27: the golden texts of %s, and the sizes of its home page and scripts',
  async (name, content) => {
    const lines: string[] = [];
    await runCheck(content, { base, write: (line) => lines.push(line) });
    const golden = (file: string) => path.join(PROJECT, 'tests', 'golden', name, file);
    const check = lines.join('\n').replaceAll(/^Content: .*$/gmu, '');
    await expect.soft(`${check.trimEnd()}\n`).toMatchFileSnapshot(golden('check.txt'));

    const outDir = mkdtempSync(path.join(PROJECT, 'node_modules', '.cache', 'golden-'));
    try {
      const { plan, sizes } = await buildSite({ content, base, outDir });
      // V1: the sample leaves room for a sentence; N27: any other site builds, and is advised.
      const free = (part: string) => budgetOf(part) - (sizes[part] ?? Infinity);
      if (name === 'sample') {
        expect.soft(free(HOME_RESPONSE), 'bytes').toBeGreaterThan(300);
        expect.soft(free(ENTRY_SCRIPTS), 'bytes').toBeGreaterThan(1024);
        expect.soft(Object.keys(sizes).filter((part) => free(part) < 0)).toEqual([]);
      }
      if (name === 'odd') expect.soft(sizeAdvice(sizes)).toMatchObject({ code: 'homeLarge' });
      for (const [file, text] of await goldenTexts(plan))
        await expect.soft(text).toMatchFileSnapshot(golden(file));
    } finally {
      rmSync(outDir, { recursive: true, force: true });
    }
  },
);
