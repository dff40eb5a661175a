import type { Page } from '@playwright/test';
import { periodInWords } from '#src/lib/period.ts';
import { plainText } from '#src/lib/plainText.ts';
import { site } from '#tests/e2e/support/site.ts';
import { expect, ROUTES } from '#tests/e2e/support/faulty.ts';

const { words, profile, jobs, education, testimonials, publications } = site;

/**
 * The texts that a visitor must be able to read on pages of each kind, whatever is missing. Golden
 * texts have what is served of every page.
 */
const TEXTS: Record<string, readonly string[]> = {
  '/': [
    profile.greeting,
    profile.intro,
    ...profile.titles,
    ...profile.about,
    ...profile.highlights,
    ...testimonials.flatMap(({ text, name, title }) => [text, name, title]),
  ],
  '/career': [
    ...jobs.flatMap(({ title, company, period, description }) => [
      title,
      company,
      periodInWords(period, profile.lang, words),
      ...description,
    ]),
    ...education.flatMap(({ degree, institution }) => [degree, institution]),
  ],
  '/publications': publications.flatMap(({ title, venue = '', authors }) => [
    plainText(title),
    venue,
    ...authors.map(({ name }) => name),
  ]),
  '/contact': [profile.contactIntro, profile.email ?? '', profile.location],
};

/** The links that every page must have, wherever they are. */
const LINKS = [`mailto:${profile.email}`, profile.links.github, profile.links.linkedin];

/** The pages that show the owner's content. */
export const CONTENT_ROUTES = ROUTES.filter(({ route }) => route in TEXTS);

/** Fails if the visible page lacks a part of its own content or one of the owner's links. */
export async function expectReadable(page: Page, route: string, heading: string): Promise<void> {
  // Nothing here waits: without scripts, some browsers have no timers in the page either.
  const isThere = await page.getByRole('heading', { level: 1, name: heading }).isVisible();
  expect(isThere, `the heading of ${route}`).toBe(true);
  const text = plain(await page.locator('body').innerText());
  const lost = (TEXTS[route] ?? []).filter((part) => !text.includes(plain(part)));
  expect(lost, `missing on ${route}`).toEqual([]);
  for (const href of LINKS) {
    const count = await page.locator(`a[href="${href}"]:visible`).count();
    expect(count, `${href} on ${route}`).toBeGreaterThan(0);
  }
}

/** Normalises the case and the dashes that a page may change in a text. */
function plain(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/\p{Dash}/gu, '-')
    .trim()
    .toLowerCase();
}

/** Fails if a visible control does nothing without scripts. */
export async function expectNoControls(page: Page): Promise<void> {
  expect(await page.locator('button:visible, [role="button"]:visible').count()).toBe(0);
}
