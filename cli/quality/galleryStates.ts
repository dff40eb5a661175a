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
    options: { reducedMotion: 'reduce', permissions: ['clipboard-write'] },
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

export type GalleryState = State & {
  /** Moves the mouse to where it rests during the screenshot. */
  readonly point?: (page: Page) => Promise<void>;
};

const cards = (page: Page) => page.getByRole('main').locator('li :is(.flip, article.card)');
const reads = (page: Page) => page.getByRole('main').locator('.read');

/** States besides those of the checkers (e2e/support/states.ts), each on a fresh page. */
const FROM_FRESH: readonly GalleryState[] = [
  {
    name: 'as a list',
    reach: async (page) => {
      const button = page.getByRole('main').getByRole('button', { name: 'List', exact: true });
      if ((await button.count()) === 0) return false;
      await button.click();
      return true;
    },
  },
  {
    name: 'nothing found',
    reach: async (page) => {
      const groups = page.getByRole('main').getByRole('group', { name: /^Filter/u });
      if ((await groups.count()) < 2) return false;
      await groups.first().getByRole('button').last().click();
      for (const role of await groups.nth(1).getByRole('button').all()) {
        await role.click();
        if (await page.getByText(words.noPublications).isVisible()) return true;
      }
      return false;
    },
  },
  {
    name: 'focus on a control',
    reach: async (page) => {
      const controls = page.getByRole('main').locator('a, button');
      if ((await controls.count()) === 0) return false;
      await controls.first().focus();
      await page.keyboard.press('Tab');
      return true;
    },
  },
  {
    name: 'the photograph',
    reach: async (page) => {
      const toPhoto = page.getByRole('button', { name: words.showPhotograph });
      if ((await page.locator('.portrait').count()) === 0) return false;
      await toPhoto.evaluate((button) => (button as HTMLElement).click());
      return true;
    },
  },
  {
    name: 'titles typed',
    reach: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      return page.locator('.titles > button').isVisible();
    },
    leave: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  },
  {
    name: 'typing paused',
    reach: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const pause = page.getByRole('button', { name: words.pauseTitles });
      if (!(await pause.isVisible())) return false;
      await pause.click();
      return true;
    },
    leave: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  },
  {
    name: 'copied',
    reach: async (page) => {
      const cite = page.getByRole('main').getByRole('button', { name: /^Cite these/u });
      if ((await cite.count()) === 0) return false;
      await cite.click();
      // The notice disappears after a while: keep it.
      await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
      await page.getByRole('button', { name: 'BibTeX' }).first().click();
      await page.locator('[data-copied="true"]').waitFor();
      return true;
    },
  },
  {
    name: 'a card pointed at',
    reach: async (page) => (await cards(page).count()) > 0,
    point: async (page) => {
      await cards(page).first().hover();
      // A card turns once the mouse has rested on it.
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'a read pointed at',
    reach: async (page) => (await reads(page).count()) > 0,
    point: (page) => reads(page).last().hover(),
  },
];

export const MORE_STATES: readonly GalleryState[] = [
  ...FROM_FRESH.map((state) => ({
    ...state,
    reach: async (page: Page) => {
      await openAnew(page);
      return state.reach(page);
    },
  })),
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

/** Reopens the page without its query, which would keep a view or a filter. */
async function openAnew(page: Page): Promise<void> {
  await page.goto(page.url().replace(/\?.*$/u, ''));
  await page.reload();
  await page.locator('main h1').waitFor();
  await waitForFonts(page);
}
