import type { Page } from '@playwright/test';
import { findFaults } from '#tests/e2e/support/checkers.ts';
import { boxesOf, sidewaysExcess } from '#tests/e2e/support/pages.ts';
import { testOf } from '#tests/e2e/support/sites.ts';
import { expect, fresh as newPage } from '#tests/e2e/support/test.ts';

const test = testOf('many-pages');
const fresh = testOf('many-pages', newPage);

const NAMES =
  'Home Career Projects Publications Skills Strengths Talks Teaching Awards Grants Service Software People Outreach News Contact'.split(
    ' ',
  );
/** The owner's profiles by their proper names, the best known first. */
const PROFILES =
  'GitHub,LinkedIn,Google Scholar,ORCID,Website,OSF,Mastodon,Bluesky,ResearchGate,GitLab,Lab notebook,Zenodo'.split(
    ',',
  );
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const more = (page: Page) => nav(page).getByRole('button', { name: 'More' });
const links = (page: Page) => nav(page).getByRole('link').filter({ hasNotText: 'Resume' });
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true });

test('W5: links that do not fit are behind “More”, on one line', async ({ page, open }) => {
  await open('/career', { width: 1280 });
  for (const width of [769, 929, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
    expect((await links(page).allTextContents()).length).toBeGreaterThan(4);
    const boxes = await boxesOf(nav(page).locator('a:visible, button:visible'));
    expect(new Set(boxes.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
    const brand = page.getByRole('banner').getByRole('link', { name: 'Anna Author' });
    const { x = 0, width: brandWidth = 0 } = (await brand.boundingBox()) ?? {};
    expect(Math.min(...boxes.map((box) => box.x))).toBeGreaterThanOrEqual(x + brandWidth);
    expect(await sidewaysExcess(page)).toBe(0);
    await more(page).click();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(links(page)).toHaveText(NAMES);
    await page.keyboard.press('Escape');
  }
});

test('W5, H3: “More” works by keyboard, and closes as menus do', async ({ page, open }) => {
  await open('/career', { width: 900 });
  const news = nav(page).getByRole('link', { name: 'News' });
  await more(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(links(page).nth(6)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more(page)).toBeFocused();
  await expect(news).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(news).toBeVisible();
  await page.mouse.click(300, 600);
  await expect(news).toBeHidden();
  await more(page).click();
  await news.click();
  await expect(heading(page, 'News')).toBeFocused();
  await expect(news).toBeHidden();
  // On a phone all pages are in the menu, without “More”.
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(more(page)).toBeHidden();
  await page.getByRole('button', { name: /menu/iu }).click();
  await expect(links(page)).toHaveText(NAMES);
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

test('A1, A2: axe finds nothing on pages of each layout', async ({ page, open }) => {
  for (const route of ['/talks', '/teaching', '/service']) {
    await open(route, { width: 320 });
    expect(await sidewaysExcess(page)).toBe(0);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findFaults(page), `${route}, ${width} px`).toEqual([]);
    }
    await page.getByRole('button', { name: /^Switch to the \w+ theme$/u }).click();
    expect(await findFaults(page, 'axe-core, colours'), route).toEqual([]);
  }
});

test('N2: each profile has its icon, or a plain link @engines', async ({ page, open }) => {
  await open('/contact', { width: 1280 });
  const row = page.getByRole('region', { name: 'Profiles' });
  // Two have a card of their own.
  for (const [place, profiles] of [
    [row, PROFILES.slice(2)],
    [page.getByRole('contentinfo'), PROFILES],
  ] as const)
    for (const name of profiles) {
      const icon = place.getByRole('link', { name, exact: true }).locator('use');
      const width = () => icon.evaluate((use: SVGUseElement) => use.getBBox().width);
      await expect.poll(width).toBeGreaterThan(0);
    }
  for (const [name, icon] of [
    ['ORCID', 'orcid'],
    ['OSF', 'link'],
    ['Website', 'link'],
  ] as const) {
    const drawn = row.getByRole('link', { name, exact: true }).locator('use');
    await expect(drawn).toHaveAttribute('href', new RegExp(`#${icon}$`, 'u'));
  }
});

fresh.describe('with scripts off', () => {
  fresh.use({ javaScriptEnabled: false, viewport: { width: 900, height: 700 } });

  fresh('A8, W5: every page is linked in the header', async ({ page, site }) => {
    await page.goto(site);
    await expect(more(page)).toBeHidden();
    await expect(links(page)).toHaveText(NAMES);
  });
});
