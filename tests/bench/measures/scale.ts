import { PROJECT, type Settings } from '#kit/cli/settings.mjs';
import { serveFolder } from '#kit/cli/site/serve.ts';
import { buildSite } from '#kit/build.ts';
import { answerTime } from '#tests/bench/browser.ts';
import { manyPapers } from '#tests/bench/manyPapers.ts';
import { say } from '#tests/bench/report.ts';
import type { Browser } from '@playwright/test';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const COUNTS = [17, 200, 2000];

/** Measures sites with many publications. */
export async function scale(browser: Browser, { base }: Settings): Promise<void> {
  say('## Many publications');
  say('');
  say(
    '| publications | build, s | home page, B | filter answers, ms | search answers, ms | elements |',
  );
  say('|---:|---:|---:|---:|---:|---:|');
  for (const count of COUNTS) {
    const content = manyPapers(path.join(PROJECT, 'content'), count);
    const outDir = path.join(PROJECT, '.build', `bench-${count}`);
    const began = performance.now();
    await buildSite({ content, base, outDir });
    const seconds = (performance.now() - began) / 1000;
    const home = readFileSync(path.join(outDir, 'index.html')).length;
    const site = await serveFolder({ folder: outDir, base, port: 0 });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.url}#/publications`);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(2000);
    const answers = await answerTime(page, () =>
      page
        .getByRole('group', { name: /category/u })
        .getByRole('button', { pressed: false })
        .first()
        .click(),
    );
    await page
      .getByRole('group', { name: /category/u })
      .getByRole('button')
      .first()
      .click();
    const field = page.getByRole('searchbox');
    const letters = 'other1'.split('');
    const found =
      (await field.count()) === 0
        ? '–'
        : Math.round(
            await answerTime(page, () => field.press(letters.shift() ?? 'Backspace'), 5, 'input'),
          );
    if (found !== '–') await field.fill('');
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    say(
      `| ${count} | ${seconds.toFixed(1)} | ${home} | ${Math.round(answers)} | ${found} | ${elements} |`,
    );
    await page.close();
    await site.close();
    rmSync(outDir, { recursive: true, force: true });
    rmSync(content, { recursive: true, force: true });
  }
  say('');
}
