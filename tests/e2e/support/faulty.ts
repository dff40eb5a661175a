import type { Page } from '@playwright/test';
import { PAGES } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { startFaultyServer, type FaultyServer } from '#tests/e2e/support/faultyServer.ts';
import { expect, siteUrl, fresh as base } from '#tests/e2e/support/test.ts';

export { expect };

/** What browsers themselves report about a file that fails to load; the page must not add to it. */
const NETWORK =
  /^console: .*(?:Failed to load resource|Loading failed for|Failed to load module script)|^(?:console|uncaught): (?:downloadable font: download failed|Loading module from .* was blocked because of a disallowed MIME type)/iu;

/**
 * The same test with its own server, which can be broken while the page is open, in a browser
 * context that has loaded nothing before.
 */
export const test = base.extend<{ server: FaultyServer }>({
  reuseContext: [false, { scope: 'worker' }],

  server: async ({}, use) => {
    const server = await startFaultyServer(siteUrl());
    await use(server);
    await server.close();
  },

  site: async ({ server }, use) => {
    await use(server.url);
  },

  faults: async ({ faults }, use) => {
    faults.allow(NETWORK);
    await use(faults);
  },
});

/** Every route with the heading of its page. */
export const ROUTES = PAGES.map(({ id, path, title }) => ({
  route: path === '' ? '/no-such-page' : path,
  heading: { home: content.profile.name, contact: 'Get In Touch' }[id] ?? title,
}));

/** @returns How often the first page's document was requested. */
export function documents({ url, loads }: FaultyServer): number {
  return loads(new RegExp(`^${new URL(url).pathname}$`, 'u'));
}

/** Navigates to another route of the live app as a link does, without a new document. */
export async function goToRoute(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
}

/** The parts of the view that replaces a page that could not be shown. */
export function errorView(page: Page) {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1, name: 'This page could not be shown' }),
    tryAgain: main.getByRole('button', { name: 'Try again' }),
    home: main.getByRole('link', { name: /home/iu }),
  };
}
