import type { Page } from '@playwright/test';
import { findFaults } from '#tests/e2e/support/checkers.ts';
import { boxesOf, boxOf, horizontalOverflow, main } from '#tests/e2e/support/pages.ts';
import { testOnSite } from '#tests/e2e/support/sites.ts';
import { expect, isolatedTest as base } from '#tests/e2e/support/test.ts';

const test = testOnSite('many-pages');
const isolatedTest = testOnSite('many-pages', base);

const PAGE_NAMES =
  'Home Career Projects Publications Skills Strengths Talks Teaching Awards Grants Service Software People Outreach News Contact'.split(
    ' ',
  );
/** Names of the owner's profiles, in the order of the footer. */
const PROFILES =
  'GitHub,LinkedIn,Google Scholar,ORCID,Website,OSF,Mastodon,Bluesky,ResearchGate,GitLab,Lab notebook,Zenodo'.split(
    ',',
  );
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const moreButton = (page: Page) => nav(page).getByRole('button', { name: 'More' });
const links = (page: Page) => nav(page).getByRole('link').filter({ hasNotText: 'Resume' });
const heading = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true });

test('W5: the bar is one line; links without room are in “More”', async ({ page, open }) => {
  await open('/career', { width: 1280 });
  for (const width of [769, 929, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(moreButton(page)).toHaveAttribute('aria-expanded', 'false');
    expect((await links(page).allTextContents()).length).toBeGreaterThan(4);
    const boxes = await boxesOf(nav(page).locator('a:visible, button:visible'));
    expect(new Set(boxes.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
    const brand = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Anna Author' }));
    expect(Math.min(...boxes.map(({ x }) => x))).toBeGreaterThanOrEqual(brand.x + brand.width);
    expect(await horizontalOverflow(page)).toBe(0);
    await moreButton(page).click();
    await expect(moreButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(links(page)).toHaveText(PAGE_NAMES);
    await page.keyboard.press('Escape');
  }
});

test('W5, H3: “More” opens by keyboard and closes on Escape or a click', async ({ page, open }) => {
  await open('/career', { width: 900 });
  const news = nav(page).getByRole('link', { name: 'News' });
  await moreButton(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(links(page).nth(6)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(moreButton(page)).toBeFocused();
  await expect(news).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(news).toBeVisible();
  await page.mouse.click(300, 600);
  await expect(news).toBeHidden();
  await moreButton(page).click();
  await news.click();
  await expect(heading(page, 'News')).toBeFocused();
  await expect(news).toBeHidden();
  // On a phone all pages are in the menu, without “More”.
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(moreButton(page)).toBeHidden();
  await page.getByRole('button', { name: /menu/iu }).click();
  await expect(links(page)).toHaveText(PAGE_NAMES);
});

test('W4: an owner’s own page is reached from the menu', async ({ page, open }) => {
  await open('/career', { width: 1280 });
  const talks = nav(page).getByRole('link', { name: 'Talks' });
  await talks.click();
  await expect(heading(page, 'Talks')).toBeFocused();
  await expect(page).toHaveTitle('Talks | Anna Author');
  await expect(page).toHaveURL(/#\/talks$/u);
  await expect(talks).toHaveAttribute('aria-current', 'page');
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', 'Where I have spoken.');
  const item = main(page).getByRole('listitem').filter({ hasText: 'What a k-mer knows' });
  for (const text of ['Invited speaker, Example Conference', '09/2024', 'words of eleven letters'])
    await expect(item.getByText(text).first()).toBeVisible();
  const slides = item.getByRole('link', { name: 'Slides' });
  await expect(slides).toHaveAttribute('href', /\/files\/slides\.pdf$/u);
  await item.getByRole('link', { name: 'The papers' }).click();
  await expect(heading(page, 'Publications')).toBeFocused();
});

test('A1, A2: axe finds no fault on a page of each layout', async ({ page, open }) => {
  for (const route of ['/talks', '/teaching', '/service']) {
    await open(route, { width: 320 });
    expect(await horizontalOverflow(page)).toBe(0);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findFaults(page), `${route}, ${width} px`).toEqual([]);
    }
    await page.getByRole('button', { name: /^Switch to the \w+ theme$/u }).click();
    expect(await findFaults(page, 'axe-core, colours'), route).toEqual([]);
  }
});

test('N2: each profile has an icon, at least that of a link @engines', async ({ page, open }) => {
  await open('/contact', { width: 1280 });
  const row = page.getByRole('region', { name: 'Profiles' });
  // The first two have a card instead of an icon in the row.
  for (const [container, profiles] of [
    [row, PROFILES.slice(2)],
    [page.getByRole('contentinfo'), PROFILES],
  ] as const)
    for (const name of profiles) {
      const icon = container.getByRole('link', { name, exact: true }).locator('use');
      const width = () => icon.evaluate((use: SVGUseElement) => use.getBBox().width);
      await expect.poll(width).toBeGreaterThan(0);
    }
  for (const [name, icon] of [
    ['ORCID', 'orcid'],
    ['OSF', 'link'],
    ['Website', 'link'],
  ] as const) {
    const use = row.getByRole('link', { name, exact: true }).locator('use');
    await expect(use).toHaveAttribute('href', new RegExp(`#${icon}$`, 'u'));
  }
});

isolatedTest.describe('with scripts off', () => {
  isolatedTest.use({ javaScriptEnabled: false, viewport: { width: 900, height: 700 } });

  isolatedTest('A8, W5: every page is linked in the header', async ({ page, site }) => {
    await page.goto(site);
    await expect(moreButton(page)).toBeHidden();
    await expect(links(page)).toHaveText(PAGE_NAMES);
  });
});
