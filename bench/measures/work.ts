import type { Browser } from '@playwright/test';
import { DIST, type Settings } from '#cli/settings.mjs';
import { serveFolder } from '#cli/site/serve.ts';
import { sumOf, workOf } from '#e2e/support/work.ts';
import { waitForFonts } from '#e2e/support/pictures.ts';
import { PHONE } from '#bench/browser.ts';
import { say } from '#bench/report.ts';
import { nameOf, routes } from '#bench/routes.ts';

/** Milliseconds: enough for a busy machine to prefetch the other pages, which lays out nothing. */
const REST = 3000;

/** Counts what the browser lays out and styles until a page is at rest. */
export async function work(browser: Browser, { base }: Settings): Promise<void> {
  say('## Layout and styles, counted');
  say('');
  say(
    'What Chromium does on a phone’s first visit until the page is at rest: counts, which hardly depend on the machine. A page is laid out for its first paint and for its typefaces.',
  );
  say('');
  say('| page | boxes | laid out | elements | styled |');
  say('|---|---:|---:|---:|---:|');
  const site = await serveFolder({ folder: DIST, base, port: 0 });
  for (const route of routes()) {
    const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 1.75 });
    const { boxes, layouts, styled } = await workOf(browser, page, async () => {
      await page.goto(site.url + route);
      await waitForFonts(page);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(REST);
    });
    const elements = await page.locator('*').count();
    say(`| ${nameOf(route)} | ${boxes} | ${sumOf(layouts)} | ${elements} | ${styled} |`);
    await page.close();
  }
  say('');
  await site.close();
}
