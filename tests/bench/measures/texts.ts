import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { PROJECT, type Settings } from '#kit/cli/settings.mjs';
import { serveFolder } from '#kit/cli/site/serve.ts';
import { buildSite } from '#kit/build.ts';
import { median } from '#tests/bench/browser.ts';
import { longPost, manyPosts } from '#tests/bench/manyTexts.ts';
import { say } from '#tests/bench/report.ts';

const SAMPLE = path.join(PROJECT, 'content');
const COUNTS = [125, 500];
const HUNDREDS = [25, 100];
/** Of how many filters the median counts. */
const RUNS = 5;

/** Measures sites with many posts, and with a long one. */
export async function texts(browser: Browser, { base }: Settings): Promise<void> {
  say('## Many posts, and a long one');
  say('');
  say(
    'A post of 10,000 words has 200 citations, 100 formulas and 40 figures. Times are those of the processor, which hardly depend on what else the machine does: of a build, and of the page’s main thread until it is at rest, for each 200 pixels down to its end, and for a filter until the list is at rest.',
  );
  say('');
  say(
    '| content | build, s | page, KiB gzipped | elements | opened, ms | 200 px, ms | filter, ms |',
  );
  say('|---|---:|---:|---:|---:|---:|---:|');
  for (const count of COUNTS) await measure(`${count} posts`, manyPosts(SAMPLE, count), 'posts/');
  for (const hundreds of HUNDREDS)
    await measure(
      `one of ${(100 * hundreds).toLocaleString('en')} words`,
      await longPost(SAMPLE, hundreds),
      'posts/long/',
    );
  say('');

  async function measure(name: string, content: string, route: string): Promise<void> {
    const outDir = path.join(PROJECT, '.build', 'bench-texts');
    const before = process.cpuUsage();
    await buildSite({ content, base, outDir });
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    const bytes = gzipSync(readFileSync(path.join(outDir, route, 'index.html'))).length;
    const site = await serveFolder({ folder: outDir, base, port: 0 });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const work = await workOf(page);
    const opened = await work(async () => {
      await page.goto(site.url + route);
      await page.locator('main h1').waitFor();
      await page.waitForTimeout(5000);
    });
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    let steps = 0;
    const scrolled = await work(async () => {
      steps = await page.evaluate(scrollDown);
    });
    const filters = page
      .getByRole('group', { name: /tag/u })
      .getByRole('button', { pressed: false });
    const answers: number[] = [];
    for (let run = 0; run < RUNS && (await filters.count()) > 0; run += 1)
      answers.push(
        await work(async () => {
          await filters.nth(run).evaluate((button) => (button as HTMLElement).click());
          await page.waitForTimeout(500);
        }),
      );
    const answer = answers.length === 0 ? '–' : Math.round(median(answers));
    say(
      `| ${name} | ${seconds.toFixed(1)} | ${(bytes / 1024).toFixed(1)} | ${elements} | ${Math.round(opened)} | ${(scrolled / steps).toFixed(1)} | ${answer} |`,
    );
    await page.close();
    await site.close();
    rmSync(outDir, { recursive: true, force: true });
    rmSync(content, { recursive: true, force: true });
  }
}

/** @returns Tells how many milliseconds the page's main thread spends on what is done to it. */
async function workOf(page: Page): Promise<(act: () => Promise<void>) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (act) => {
    const before = await taskTime(session);
    await act();
    return ((await taskTime(session)) - before) * 1000;
  };
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/**
 * Runs in the page: goes down to its end, 200 pixels a frame.
 * @returns In how many steps.
 */
async function scrollDown(): Promise<number> {
  const steps = Math.ceil(document.documentElement.scrollHeight / 200);
  for (let step = 1; step <= steps; step += 1) {
    window.scrollTo({ top: 200 * step, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
  return steps;
}
