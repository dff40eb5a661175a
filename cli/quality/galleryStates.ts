import type { BrowserContextOptions, Page } from '@playwright/test';
import { waitForFonts } from '#e2e/support/pictures.ts';
import { AS_OPENED, type State } from '#e2e/support/states.ts';
import { routeOf } from '#text/sitePaths.ts';
import { words } from '#text/siteWords.ts';

/** The ways in which each page is visited. */
export const VISITS: readonly {
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly address: (route: string) => string;
}[] = [
  {
    name: AS_OPENED,
    options: { reducedMotion: 'reduce' },
    address: (route) => `#${route}`,
  },
  {
    name: 'forced colours',
    options: { reducedMotion: 'reduce', forcedColors: 'active' },
    address: (route) => `#${route}`,
  },
  {
    name: 'without scripts',
    options: { javaScriptEnabled: false },
    address: (route) => route.slice(1),
  },
];

/** What is looked at besides the states that the checkers see (e2e/support/states.ts), each from a fresh page. */
export const MORE_STATES: readonly State[] = [
  {
    name: 'as a list',
    reach: (page) => anew(page, () => pressIfThere(page, 'List')),
  },
  {
    name: 'nothing found',
    reach: (page) =>
      anew(page, async () => {
        const groups = page.getByRole('main').getByRole('group', { name: /^Filter/u });
        if ((await groups.count()) < 2) return false;
        await groups.first().getByRole('button').last().click();
        for (const role of await groups.nth(1).getByRole('button').all()) {
          await role.click();
          if (await page.getByText(words.noPublications).isVisible()) return true;
        }
        return false;
      }),
  },
  {
    name: 'focus on a control',
    reach: (page) =>
      anew(page, async () => {
        const controls = page.getByRole('main').locator('a, button');
        if ((await controls.count()) === 0) return false;
        await controls.first().focus();
        await page.keyboard.press('Tab');
        return true;
      }),
  },
  {
    name: 'the photograph',
    reach: (page) =>
      anew(page, async () => {
        const toPhoto = page.getByRole('button', { name: words.showPhotograph });
        if ((await page.locator('.portrait').count()) === 0) return false;
        await toPhoto.evaluate((button) => (button as HTMLElement).click());
        return true;
      }),
  },
  {
    name: 'titles typed',
    reach: (page) =>
      anew(page, async () => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        return page.locator('.titles > button').isVisible();
      }),
    leave: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  },
  {
    name: 'a publication of its own',
    reach: async (page) => {
      const paper = page.getByRole('main').locator('a[href*="publications/"]').first();
      if (!page.url().includes(routeOf('publications'))) return false;
      await paper.evaluate((link) => (link as HTMLElement).click());
      await page.getByRole('heading', { name: words.citePaper }).waitFor();
      return true;
    },
  },
];

/** Does something to a page to which nothing was done. */
async function anew(page: Page, reach: () => Promise<boolean>): Promise<boolean> {
  // A view or a filter stays in the address.
  await page.goto(page.url().replace(/\?.*$/u, ''));
  await page.reload();
  await page.locator('main h1').waitFor();
  await waitForFonts(page);
  return reach();
}

async function pressIfThere(page: Page, name: string): Promise<boolean> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  if ((await button.count()) === 0) return false;
  await button.click();
  return true;
}
