import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/quality/browsers.ts';

/** A phone on a slow network, as in Lighthouse's mobile preset: 150 ms, 1.6 Mbit/s, CPU ÷ 4. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/**
 * Phones position letters at fractions of a pixel; headless Chromium on a desktop rounds them to
 * whole pixels, and its lines break elsewhere.
 */
export const PHONE_FLAGS = [...CHROMIUM_FLAGS, '--font-render-hinting=none'];

/** The measurements of a visit; times in ms. */
export type Visit = { firstPaint: number; largestPaint: number; blocking: number; shift: number };
type Shift = PerformanceEntry & { readonly hadRecentInput: boolean; readonly value: number };

declare global {
  interface Window {
    figures: Visit;
    answered: Promise<number>;
  }
}

/** @throws If there is no Chromium to measure in. */
export async function chromiumPath(): Promise<string> {
  const browser = await findChromium();
  if (browser !== null) return browser.path;
  throw new Error(
    'The benchmark needs Chromium or Google Chrome, more than its headless shell. On Debian and Ubuntu: apt-get install chromium.',
  );
}

export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: PHONE_FLAGS });
}

/** Opens a page that can run functions of ours: tsx has them call a helper that names them. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  return page;
}

/** Visits an address for the first time, on a slow phone. */
export async function firstVisit(browser: Browser, url: string): Promise<Visit> {
  const page = await openPage(browser, PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(4000);
  const figures = await page.evaluate(() => window.figures);
  await page.close();
  return figures;
}

/** Runs in the page. */
function observe(): void {
  const figures = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0 };
  window.figures = figures;
  const watch = (type: string, note: (entry: Shift) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Shift);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (figures.largestPaint = startTime));
  watch('longtask', ({ duration }) => (figures.blocking += Math.max(0, duration - 50)));
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) figures.shift += entry.value;
  });
}

/** @returns Milliseconds from a click to the next paint, the median of five. */
export async function answerTime(page: Page, act: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await page.evaluate(() => {
      window.answered = new Promise((resolve) => {
        const onClick = () => {
          const began = performance.now();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        document.addEventListener('click', onClick, { capture: true, once: true });
      });
    });
    await act();
    times.push(await page.evaluate(() => window.answered));
  }
  return median(times);
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
