import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { createServer } from 'vite';
import { PROJECT } from '#kit/cli/settings.mjs';
import { median } from '#tests/bench/browser.ts';

const CHANGES = 5;

/**
 * Changes a content file while the dev server runs, as an owner does by saving it.
 * @param browser - A browser.
 * @param sample - The content to start with.
 * @returns Milliseconds from saving to the change on the screen, the median of several.
 */
export async function hotReloadTime(browser: Browser, sample: string) {
  const content = mkdtempSync(path.join(os.tmpdir(), 'portfolio-bench-'));
  cpSync(sample, content, { recursive: true });
  process.env['PORTFOLIO_CONTENT'] = content;
  // As in `npm run dev`: a production build can't replace a part of the page.
  const built = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'development';
  const server = await createServer({ root: PROJECT, logLevel: 'error', server: { port: 0 } });
  try {
    await server.listen();
    const page = await browser.newPage();
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}#/strengths`);
    const heading = page.getByRole('heading', { level: 2 }).first();
    await heading.waitFor();
    const file = path.join(content, 'strengths.yaml');
    const text = readFileSync(file, 'utf8');
    const first = (await heading.textContent()) ?? '';
    const times = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      await page.waitForTimeout(500);
      const began = performance.now();
      writeFileSync(file, text.replace(first, `${first} ${change}`));
      await page.waitForFunction(
        (wanted) => document.querySelector('main h2')?.textContent === wanted,
        `${first} ${change}`,
      );
      times.push(performance.now() - began);
    }
    await page.close();
    return median(times);
  } finally {
    await server.close();
    delete process.env['PORTFOLIO_CONTENT'];
    process.env['NODE_ENV'] = built;
    rmSync(content, { recursive: true, force: true });
  }
}
