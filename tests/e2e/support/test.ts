import { test as base, expect, type BrowserContext, type Clock, type Page } from '@playwright/test';
import { readSettings } from '#kit/cli/settings.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { installDevTools } from '#tests/e2e/support/devTools.ts';
import { REMOTE_RESPONSE } from '#tests/e2e/support/portrait.ts';

export { expect };

/** Options for `test.use`: turns animations on, which all other tests run without. */
export const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type View = { readonly theme?: 'dark' | 'light'; readonly width?: number };

type Faults = {
  readonly messages: readonly string[];
  readonly allow: (pattern: RegExp) => void;
};

type Fixtures = {
  /** The address of the tested site. */
  readonly site: string;
  /** The owner's picture on the one foreign host that a page may use; null if there is none. */
  readonly avatar: string | null;
  /** Opens a hash route such as "/career" and waits until the page is live. */
  readonly open: (route: string, view?: View) => Promise<void>;
  /** Opens a path below the base, such as "career/", and waits until the page is live. */
  readonly openPath: (path: string, view?: View) => Promise<void>;
  /** The clock of the pages, which the test can pause and move forward. */
  readonly clock: Clock;
  /** Fails the test at its end if the page logged an error or broke its security policy. */
  readonly faults: Faults;
};

const WINDOW_HEIGHT = 800;
/** How Firefox reports a font whose download ended with its page (NS_BINDING_ABORTED). */
const ABORTED_FONT = /downloadable font: download failed .* status=2152398850 /u;

/**
 * A test on a new page of the built site. An error on the console, an uncaught error, an unhandled
 * rejection, a violation of the content security policy or a request to a foreign host fails it.
 * Requests are intercepted only if the owner's picture is on another host, since interception takes
 * a fifth of the time in which a page opens.
 */
export const isolatedTest = base.extend<Fixtures>({
  site: async ({}, use) => {
    await use(siteUrl());
  },

  avatar: [content.profile.avatar ?? null, { option: true }],

  baseURL: async ({ site }, use) => {
    await use(site);
  },

  faults: [
    async ({ avatar, browserName, context, site }, use) => {
      await expectNoFaults(await recordFaults(context, site, avatar), use);
      if (browserName === 'chromium') await resetContext(context);
    },
    { auto: true },
  ],

  clock: async ({ page }, use) => {
    await page.clock.install();
    await use(page.clock);
    // Playwright restarts a paused clock only after it has cleared the context, when the pages of
    // the next test may already be open.
    await page.clock.resume();
  },

  open: async ({ page, site }, use) => {
    await use((route, view = {}) => load(page, `${site}#${route}`, view));
  },

  openPath: async ({ page, site }, use) => {
    await use((path, view = {}) => load(page, new URL(path, site).href, view));
  },
});

type SharedPage = { readonly page: Page; readonly messages: string[] };

/** Pages that stay open as long as their worker, by site and by whether they have a touch screen. */
const sharedPages = new Map<string, Promise<SharedPage>>();

/**
 * A test on a page that all such tests of a worker share: `open` resets the app's store and changes
 * the route, which takes a tenth of the time of a load. A test that adds scripts, intercepts
 * requests, sets the clock or writes to the storage needs `isolatedTest`.
 */
export const test: typeof isolatedTest = isolatedTest.extend<{ shared: SharedPage }>({
  shared: async ({ avatar, browser, hasTouch, site }, use) => {
    const key = JSON.stringify([site, hasTouch]);
    const shared = sharedPages.get(key) ?? openSharedPage(await browser.newContext(), site, avatar);
    sharedPages.set(key, shared);
    await use(await shared);
  },
  context: async ({ shared: { page } }, use) => use(page.context()),
  page: async ({ browserName, contextOptions, shared: { page } }, use) => {
    const { reducedMotion = null } = contextOptions;
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion });
    await use(page);
    page.removeAllListeners();
    if (browserName === 'chromium') await resetContext(page.context());
  },
  faults: async ({ shared: { messages } }, use) => {
    messages.length = 0;
    await expectNoFaults(messages, use);
  },
  open: async ({ page, site }, use) => {
    await use((route, view = {}) => navigate(page, `${site}#${route}`, view));
  },
  openPath: async ({ page, site }, use) => {
    await use((path, view = {}) => navigate(page, new URL(path, site).href, view));
  },
});

async function openSharedPage(
  context: BrowserContext,
  site: string,
  avatar: string | null,
): Promise<SharedPage> {
  const messages = await recordFaults(context, site, avatar);
  const page = await context.newPage();
  await installDevTools(page);
  return { page, messages };
}

/** Changes the route within the open document; an address of another document is loaded. */
async function navigate(page: Page, address: string, { theme, width = 1280 }: View): Promise<void> {
  // Only the page in front has the focus, and a test may have opened another one.
  await page.bringToFront();
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  // The driver does not wait for the page to have its new size.
  await page.waitForFunction((newWidth) => window.innerWidth === newWidth, width);
  await page.mouse.move(0, 0);
  const [document, hash] = address.split('#');
  const isOpen = page.url() !== 'about:blank';
  // The address of the last load, since the app replaces a path in the page's address by a hash route.
  const loadedUrl = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  if (hash === undefined || loadedUrl?.split('#')[0] !== document) {
    if (isOpen) await page.evaluate(() => [localStorage, sessionStorage].map((s) => s.clear()));
    await load(page, address, {});
  } else {
    // A test may have reloaded the page.
    await waitUntilLive(page);
    await page.evaluate(changeRoute, `#${hash}`);
  }
  if (theme === 'light')
    await page
      .getByRole('button', { name: 'Switch to the light theme' })
      .first()
      .evaluate((toggle) => (toggle as HTMLElement).click());
}

/** Runs in the page: resets the store, and mounts the route anew by way of another one. */
async function changeRoute(hash: string): Promise<void> {
  localStorage.removeItem('theme');
  window.devtools.reset();
  const detour = location.hash.startsWith('#/qrcode') ? '#/contact' : '#/qrcode';
  for (const nextHash of detour === hash ? [hash] : [detour, hash]) {
    const oldHeading = document.querySelector('main h1');
    const hasChanged = () => {
      const heading = document.querySelector('main h1');
      return heading !== null && heading !== oldHeading;
    };
    location.hash = nextHash;
    // Limits the time, not the rounds, since browsers slow the timers of a page in the background.
    for (const end = Date.now() + 30_000; Date.now() < end && !hasChanged();)
      await new Promise((done) => setTimeout(done, 10));
  }
}

/** @param messages - A list that grows while the test runs. */
async function expectNoFaults(
  messages: readonly string[],
  use: (faults: Faults) => Promise<void>,
): Promise<void> {
  const allowed: RegExp[] = [];
  await use({ messages, allow: (pattern) => allowed.push(pattern) });
  const faults = messages.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  expect(faults, 'The page must do none of these').toEqual([]);
}

/**
 * Resets what Playwright keeps for the next test with the same context: the network, and the history
 * of the page, which stops growing at fifty entries.
 */
async function resetContext(context: BrowserContext): Promise<void> {
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

/** Returns a list to which every fault of the context's pages is added as a message. */
async function recordFaults(
  context: BrowserContext,
  site: string,
  avatar: string | null,
): Promise<string[]> {
  const messages: string[] = [];
  const hostOf = (address: string) => new URL(address).host;
  const hosts = [site, ...(avatar === null ? [] : [avatar])].map(hostOf);
  if (avatar !== null)
    await context.route(
      ({ host }) => host === hostOf(avatar),
      (route) => route.fulfill(REMOTE_RESPONSE),
    );
  // Not every engine reports these two events to the driver, but all report their console.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
    globalThis.addEventListener('unhandledrejection', (event) => {
      console.error(`Unhandled rejection: ${String(event.reason)}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') messages.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const text = String(error.error());
    if (!ABORTED_FONT.test(text)) messages.push(`uncaught: ${text}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (isWeb && !hosts.includes(url.host)) messages.push(`foreign request: ${url.href}`);
  });
  return messages;
}

async function load(page: Page, address: string, { theme, width }: View): Promise<void> {
  if (width !== undefined) await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  // A change of the hash alone would load nothing, and the app reads the theme only on load.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  if (theme !== undefined) await storeTheme(page, theme);
  await page.goto(address);
  await waitUntilLive(page);
}

/** Stores the theme before scripts run, but only on the first load: a test may change it later. */
async function storeTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((initialTheme) => {
    // A blank page has an opaque origin and no storage.
    const isBlank = globalThis.origin === 'null';
    if (isBlank || sessionStorage.getItem('e2e-theme') === initialTheme) return;
    sessionStorage.setItem('e2e-theme', initialTheme);
    localStorage.setItem('theme', initialTheme);
  }, theme);
}

/** Waits for the print styles, which load last. */
export async function waitForPrintStyles(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ media }) => media.mediaText === 'print'),
  );
}

/** Waits until the app has replaced the served page: links are then hash routes, not paths. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator('a[href*="#/"]').first().waitFor({ state: 'attached' });
  await page.locator('main h1').first().waitFor();
}
