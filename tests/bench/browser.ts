import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findWholeChromium } from '#tests/e2e/support/browsers.ts';

/** A phone on a slow network, as in Lighthouse's mobile preset: 150 ms, 1.6 Mbit/s, CPU ÷ 4. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** The viewport of a phone. */
export const PHONE = { width: 412, height: 823 };
/**
 * Phones position letters at fractions of a pixel; headless Chromium on a desktop rounds them to
 * whole pixels, and its lines break elsewhere.
 */
export const PHONE_FLAGS = [...CHROMIUM_FLAGS, '--font-render-hinting=none'];

/** The measurements of a visit; times in ms. */
export type Visit = { firstPaint: number; largestPaint: number; blocking: number; shift: number };

/** A layout shift, as browsers report it (Layout Instability API). */
type Shift = PerformanceEntry & { readonly hadRecentInput: boolean; readonly value: number };

declare global {
  interface Window {
    figures: Visit;
    answered: Promise<number>;
  }
}

/**
 * @returns The path of a Chromium to measure in.
 * @throws If there is none.
 */
export async function chromiumPath() {
  const found = await findWholeChromium();
  if (found === null) {
    throw new Error(
      'The benchmark needs Chromium or Google Chrome, more than its headless shell. On Debian and Ubuntu: apt-get install chromium.',
    );
  }
  return found.path;
}

/**
 * @returns A Chromium to measure in.
 * @throws If there is none.
 */
export async function launch() {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: PHONE_FLAGS,
  });
}

/**
 * Visits an address for the first time, on a slow phone.
 * @returns Milliseconds to the first and the largest paint and of blocking, and the layout shift.
 */
export async function firstVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(4000);
  const figures = await page.evaluate(() => window.figures);
  await context.close();
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
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    figures.largestPaint = entry.startTime;
  });
  watch('longtask', (entry) => {
    figures.blocking += Math.max(0, entry.duration - 50);
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) figures.shift += entry.value;
  });
}

/**
 * Times an action from the event to the next paint.
 * @returns Milliseconds, the median of its runs.
 */
export async function answerTime(
  page: Page,
  act: () => Promise<void>,
  runs = 5,
  event: 'click' | 'input' = 'click',
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.evaluate((type) => {
      window.answered = new Promise((resolve) => {
        const onEvent = () => {
          const began = performance.now();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        document.addEventListener(type, onEvent, { capture: true, once: true });
      });
    }, event);
    await act();
    times.push(await page.evaluate(() => window.answered));
  }
  return median(times);
}

/**
 * @param numbers - At least one.
 * @returns The one in the middle.
 */
export function median(numbers: number[]) {
  return (
    numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
  );
}
