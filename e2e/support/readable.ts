import type { Page } from '@playwright/test';
import { periodInWords } from '#text/period.ts';
import { plainText } from '#text/richText.ts';
import { content } from '#e2e/support/content.ts';
import { expect, ROUTES } from '#e2e/support/faulty.ts';

const { profile, jobs, education, skills, strengths, projects, testimonials, publications } =
  content;

/** What each page must let a visitor read, whatever is missing. */
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
      periodInWords(period, profile.lang),
      ...description,
    ]),
    ...education.flatMap(({ degree, institution }) => [degree, institution]),
  ],
  '/projects': projects.flatMap(({ title, description, tech }) => [title, description, ...tech]),
  '/publications': publications.flatMap(({ title, venue = '', authors }) => [
    plainText(title),
    venue,
    ...authors.map(({ name }) => name),
  ]),
  '/skills': skills.flatMap((group) => [group.title, ...group.skills]),
  '/strengths': strengths.flatMap(({ title, description }) => [title, description]),
  '/contact': [profile.contactIntro, profile.email ?? '', profile.location],
  '/qrcode': [profile.siteUrl ?? ''],
  '/testimonials': testimonials.flatMap(({ text, name, title }) => [text, name, title]),
};

/** The links that a page of its own must have, wherever it has them. */
const LINKS = [`mailto:${profile.email}`, profile.links.github, profile.links.linkedin];

/** The pages that show the owner's content. */
export const CONTENT_ROUTES = ROUTES.filter(({ route }) => route in TEXTS);

/**
 * Fails where what stands on the page, as a visitor sees it, lacks a part of the page's own content
 * or one of the owner's links.
 */
export async function expectReadable(page: Page, route: string, heading: string): Promise<void> {
  // Nothing here waits: in a page without scripts some browsers have no clock either.
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

/** Without regard to the case and the dashes that a page may give a text. */
function plain(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/\p{Dash}/gu, '-')
    .trim()
    .toLowerCase();
}

/** Fails where a control is shown that does nothing without scripts. */
export async function expectNoControls(page: Page): Promise<void> {
  expect(await page.locator('button:visible, [role="button"]:visible').count()).toBe(0);
}
