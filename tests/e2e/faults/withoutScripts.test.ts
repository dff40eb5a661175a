import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { expect, test } from '#tests/e2e/support/faulty.ts';
import { ROUTES } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { scriptOf } from '#tests/e2e/support/scripts.ts';

const { profile, jobs, education, testimonials, publications } = content;

/**
 * What a visitor must be able to read, whatever is missing. Golden texts have what is served of
 * every page.
 */
const TEXTS: Record<string, readonly string[]> = {
  '/': [profile.intro, ...profile.about, ...testimonials.map(({ text }) => text)],
  '/career': [...jobs.map(({ company }) => company), ...education.map(({ degree }) => degree)],
  '/publications': publications.map(({ title }) => plainText(title)),
  '/contact': [profile.contactIntro, profile.email ?? ''],
};
/** The pages that show the owner's content. */
const CONTENT_ROUTES = ROUTES.filter(({ route }) => route in TEXTS);

/** Fails if the visible page lacks a part of its own content or one of the owner's links. */
async function expectReadable(page: Page, route: string, heading: string): Promise<void> {
  // Nothing here waits: without scripts, some browsers have no timers in the page either.
  expect(await page.getByRole('heading', { level: 1, name: heading }).isVisible()).toBe(true);
  const plain = (text: string) => text.replaceAll(/\s+|\p{Dash}/gu, ' ').toLowerCase();
  const text = plain(await page.locator('body').innerText());
  const missing = (TEXTS[route] ?? []).filter((part) => !text.includes(plain(part)));
  expect(missing, `missing on ${route}`).toEqual([]);
  for (const href of [`mailto:${profile.email}`, profile.links.github])
    expect(await page.locator(`a[href="${href}"]:visible`).count(), href).toBeGreaterThan(0);
}

/** Fails if a visible control does nothing without scripts. */
async function expectNoControls(page: Page): Promise<void> {
  expect(await page.locator('button:visible, [role="button"]:visible').count()).toBe(0);
}

test('A8: without the app, a page opened by its hash is not blank', async ({ page, server }) => {
  server.breakFiles(scriptOf('main'), 'gone');
  await page.goto(`${server.url}#/career`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Career' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
});

test('A8: without styles, every page can be read', async ({ page, server }) => {
  server.breakFiles(/\/$/u, (html) => html.replace(/<style>.*?<\/style>/su, ''));
  for (const { route, heading } of CONTENT_ROUTES) {
    await page.goto(server.url + route.slice(1));
    await expect(page.locator('a[href*="#/"]').first()).toBeAttached();
    await expect(() => expectReadable(page, route, heading)).toPass();
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('A8: every page can be read, and shows nothing useless', async ({ page, site }) => {
    for (const { route, heading } of CONTENT_ROUTES) {
      await page.goto(site + route.slice(1));
      await expectReadable(page, route, heading);
      await expectNoControls(page);
    }
  });
});
