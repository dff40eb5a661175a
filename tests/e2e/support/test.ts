import { test as base, expect, type BrowserContext, type Clock, type Page } from '@playwright/test';
import { readSettings } from '#kit/cli/settings.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { installDevTools } from '#tests/e2e/support/devTools.ts';
import { REMOTE_ANSWER } from '#tests/e2e/support/portrait.ts';

export { expect };

/** For `test.use` in files about motion, or about what must not move meanwhile. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export type View = {
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
};

export type Faults = {
  readonly seen: readonly string[];
  readonly allow: (pattern: RegExp) => void;
};

export type Helpers = {
  readonly site: string;
  /** The owner's picture on the only foreign host allowed; null if it is the site's own. */
  readonly avatar: string | null;
  /** Opens a hash route such as "/career" and waits until the page is live. */
  readonly open: (route: string, view?: View) => Promise<void>;
  /** Opens a path below the base, such as "career/", and waits until the page is live. */
  readonly openPath: (path: string, view?: View) => Promise<void>;
  /** The clock of the pages that are opened, in the test's hands from the start to the end. */
  readonly clock: Clock;
  /** Fails the test at its end if the page did something that it must never do. */
  readonly faults: Faults;
};

const WINDOW_HEIGHT = 800;
/** How Firefox reports a font whose download its page's end aborted (NS_BINDING_ABORTED). */
const LEFT_BEHIND = /downloadable font: download failed .* status=2152398850 /u;

/**
 * A page of the built site, watched: an error on the console, an uncaught error, an unhandled
 * rejection, a violation of the content security policy or a request to a foreign host fails the
 * test. A picture on another host is served from here, so that no test needs the internet; without
 * one, requests are not intercepted, which would be a fifth of the cost of opening a page.
 */
export const fresh = base.extend<Helpers>({
  site: async ({}, use) => {
    await use(siteUrl());
  },

  avatar: [content.profile.avatar ?? null, { option: true }],

  baseURL: async ({ site }, use) => {
    await use(site);
  },

  faults: [
    async ({ avatar, browserName, context, site }, use) => {
      const seen = await watch(context, site, avatar);
      await expectNoFaults(seen, use);
      if (browserName === 'chromium') await leaveAsNew(context);
    },
    { auto: true },
  ],

  clock: async ({ page }, use) => {
    await page.clock.install();
    await use(page.clock);
    // Playwright starts a clock that stands still after it has cleared the context: too late for
    // the next test, whose pages would start without one.
    await page.clock.resume();
  },

  open: async ({ page, site }, use) => {
    await use((route, view = {}) => goTo(page, `${site}#${route}`, view));
  },

  openPath: async ({ page, site }, use) => {
    await use((place, view = {}) => goTo(page, new URL(place, site).href, view));
  },
});

type Live = { readonly page: Page; readonly seen: string[] };

/** The pages that stay open as long as their worker, by site, and whether they can be touched. */
const livePages = new Map<string, Promise<Live>>();

/**
 * The same test on a page that stays open for all such tests of a worker: `open` resets the app's
 * state and changes the route, which takes a tenth of a load. For tests that leave nothing behind but
 * what is in the store: no script, route, clock or storage of their own.
 */
export const test: typeof fresh = fresh.extend<{ live: Live }>({
  live: async ({ avatar, browser, hasTouch, site }, use) => {
    const key = JSON.stringify([site, hasTouch]);
    const opened = livePages.get(key) ?? openLivePage(await browser.newContext(), site, avatar);
    livePages.set(key, opened);
    await use(await opened);
  },
  context: async ({ live: { page } }, use) => use(page.context()),
  page: async ({ browserName, contextOptions, live: { page } }, use) => {
    const { reducedMotion = null } = contextOptions;
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion });
    await use(page);
    page.removeAllListeners();
    if (browserName === 'chromium') await leaveAsNew(page.context());
  },
  faults: async ({ live: { seen } }, use) => {
    seen.length = 0;
    await expectNoFaults(seen, use);
  },
  open: async ({ page, site }, use) => {
    await use((route, view = {}) => change(page, `${site}#${route}`, view));
  },
  openPath: async ({ page, site }, use) => {
    await use((place, view = {}) => change(page, new URL(place, site).href, view));
  },
});

async function openLivePage(
  context: BrowserContext,
  site: string,
  avatar: string | null,
): Promise<Live> {
  const seen = await watch(context, site, avatar);
  const page = await context.newPage();
  await installDevTools(page);
  return { page, seen };
}

/** Changes the route within the open page; another document is loaded. */
async function change(page: Page, address: string, { theme, width = 1280 }: View): Promise<void> {
  // Another page may have been opened since, and only one has the focus.
  await page.bringToFront();
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  // The driver does not wait for the page to have its new size.
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  await page.mouse.move(0, 0);
  const [document, hash] = address.split('#');
  const isOpen = page.url() !== 'about:blank';
  // Not the page's address: the app gives a page that was served at a path home's address.
  const served = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  if (hash === undefined || served?.split('#')[0] !== document) {
    if (isOpen) await page.evaluate(() => [localStorage, sessionStorage].map((one) => one.clear()));
    await goTo(page, address, {});
  } else {
    // The test before, or this one, may have reloaded it.
    await waitUntilLive(page);
    await page.evaluate(changeRoute, `#${hash}`);
  }
  if (theme === 'light')
    await page
      .getByRole('button', { name: 'Switch to the light theme' })
      .first()
      .evaluate((toggle) => (toggle as HTMLElement).click());
}

/** Runs in the page: resets its state, leaves its route for another, and goes to the wanted one. */
async function changeRoute(hash: string): Promise<void> {
  localStorage.removeItem('theme');
  window.devtools.reset();
  const other = location.hash.startsWith('#/qrcode') ? '#/contact' : '#/qrcode';
  for (const to of other === hash ? [hash] : [other, hash]) {
    const oldHeading = document.querySelector('main h1');
    const hasChanged = () => {
      const heading = document.querySelector('main h1');
      return heading !== null && heading !== oldHeading;
    };
    location.hash = to;
    // By the clock, since timers of a page in the background are few.
    for (const end = Date.now() + 30_000; Date.now() < end && !hasChanged();)
      await new Promise((done) => setTimeout(done, 10));
  }
}

/** @param seen - What pages do wrong while the test runs. */
async function expectNoFaults(
  seen: readonly string[],
  use: (faults: Faults) => Promise<void>,
): Promise<void> {
  const allowed: RegExp[] = [];
  await use({ seen, allow: (pattern) => allowed.push(pattern) });
  const faults = seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
  expect(faults, 'The page must do none of these').toEqual([]);
}

/**
 * Takes back what Playwright does not, when the next test gets the same context: its network, and
 * the history of its page, which stops growing at fifty entries.
 */
async function leaveAsNew(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page);
    await session.send('Page.resetNavigationHistory');
    await session.detach();
  }
}

export function siteUrl(): string {
  return `http://localhost:${process.env['PORTFOLIO_E2E_PORT']}${readSettings().base}`;
}

/** @returns What the context's pages do wrong from now on. */
async function watch(
  context: BrowserContext,
  site: string,
  avatar: string | null,
): Promise<string[]> {
  const seen: string[] = [];
  const hostOf = (address: string) => new URL(address).host;
  const hosts = [site, ...(avatar === null ? [] : [avatar])].map(hostOf);
  if (avatar !== null)
    await context.route(
      ({ host }) => host === hostOf(avatar),
      (route) => route.fulfill(REMOTE_ANSWER),
    );
  // Not every engine reports these two to the driver, but all report their console.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
    globalThis.addEventListener('unhandledrejection', (event) => {
      console.error(`Unhandled rejection: ${String(event.reason)}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const text = String(error.error());
    if (!LEFT_BEHIND.test(text)) seen.push(`uncaught: ${text}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (isWeb && !hosts.includes(url.host)) seen.push(`foreign request: ${url.href}`);
  });
  return seen;
}

async function goTo(page: Page, address: string, { theme, width }: View): Promise<void> {
  if (width !== undefined) await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  // Changing only the hash would load nothing, and the theme is read on load.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  if (theme !== undefined) await startIn(page, theme);
  await page.goto(address);
  await waitUntilLive(page);
}

/** Stores the theme once, before the page's scripts run, so that a later choice is kept. */
async function startIn(page: Page, theme: string): Promise<void> {
  await page.addInitScript((chosen) => {
    // A blank page has an opaque origin and no storage.
    const isBlank = globalThis.origin === 'null';
    if (isBlank || sessionStorage.getItem('e2e-theme') === chosen) return;
    sessionStorage.setItem('e2e-theme', chosen);
    localStorage.setItem('theme', chosen);
  }, theme);
}

/** Waits for the styles of paper, which come last. */
export async function printStyles(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ media }) => media.mediaText === 'print'),
  );
}

/** Waits for the links, which are served as paths and become hash links once the app is live. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator('a[href*="#/"]').first().waitFor({ state: 'attached' });
  await page.locator('main h1').first().waitFor();
}
