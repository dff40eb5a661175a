import type { Browser } from '@playwright/test';
import { DIST, type Settings } from '#kit/cli/settings.mjs';
import { serveFolder } from '#kit/cli/site/serve.ts';
import { sumOf, workOf, type Work } from '#tests/e2e/support/work.ts';
import { waitForFonts } from '#tests/e2e/support/pictures.ts';
import { median, PHONE } from '#tests/bench/browser.ts';
import { say } from '#tests/bench/report.ts';
import { routeName, routes } from '#tests/bench/routes.ts';

/** Milliseconds: enough for a busy machine to prefetch the other pages, which lays out nothing. */
const REST = 3000;
const VISITS = 5;

/** Counts what the browser lays out and styles until a page is at rest. */
export async function work(browser: Browser, { base }: Settings): Promise<void> {
  say('## Layout and styles, counted');
  say('');
  say(
    'What Chromium does on a phone’s first visit until the page is at rest: counts, which hardly depend on the machine. A page is laid out for its first paint and for its typefaces. Blocking in ms is four times what the tasks after the first paint took of the processor, beyond 50 ms each; medians of five.',
  );
  say('');
  say('| page | boxes | laid out | elements | styled | blocking |');
  say('|---|---:|---:|---:|---:|---:|');
  const site = await serveFolder({ folder: DIST, base, port: 0 });
  for (const route of routes()) {
    const visits: Work[] = [];
    let elements = 0;
    for (let visit = 0; visit < VISITS; visit += 1) {
      // A page of its own context has nothing in its cache.
      const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 1.75 });
      const seen = await workOf(browser, page, async () => {
        await page.goto(site.url + route);
        await waitForFonts(page);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(REST);
      });
      visits.push(seen);
      elements = await page.locator('*').count();
      await page.close();
    }
    const of = (figure: (seen: Work) => number) => Math.round(median(visits.map(figure)));
    const laidOut = of(({ layouts }) => sumOf(layouts));
    const [boxes, styled] = [of((seen) => seen.boxes), of((seen) => seen.styled)];
    const blocking = of((seen) => seen.blocking);
    say(`| ${[routeName(route), boxes, laidOut, elements, styled, blocking].join(' | ')} |`);
  }
  say('');
  await site.close();
}
