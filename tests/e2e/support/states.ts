import { expect, type Locator, type Page } from '@playwright/test';

/** A state that a visitor brings a page into, in which it is checked again (quality A1). */
export type State = {
  readonly name: string;
  /** The only route on which it is checked, if it is the same on all. */
  readonly on?: string;
  /** Widths at which it can be reached; all if undefined. */
  readonly widths?: readonly number[];
  /** @returns False if the page has no such state. */
  readonly reach: (page: Page) => Promise<boolean>;
  /** Restores the page; undefined if the next state may build on this one. */
  readonly leave?: (page: Page) => Promise<void>;
};

const main = (page: Page) => page.getByRole('main');
const cardButtons = (page: Page) => main(page).getByRole('button', { name: /^Show details of /u });
const abstractButtons = (page: Page) =>
  main(page).getByRole('button', { name: 'Show Abstract', exact: true });
/** "Cite these 7", or "Cite" on a paper. */
const citeButton = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Cite\b/u })
    .first();
const refusable = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^(?:Share Portfolio|BibTeX)$/u })
    .first();
const filterGroups = (page: Page) =>
  main(page)
    .getByRole('group')
    .filter({ has: page.locator('[aria-pressed]') })
    // The choice between cards and a list is not a filter (Q11).
    .filter({ hasNot: page.getByRole('button', { name: 'Cards', exact: true }) });
const years = (page: Page) =>
  main(page).getByRole('heading').locator('button[aria-expanded="true"]');
const menuToggle = (page: Page) => page.getByRole('button', { name: /menu/iu });

/** The initial state of a page. */
export const AS_OPENED = 'as opened';

/** Every state of the pages, each reached from the one before. */
export const STATES: readonly State[] = [
  { name: AS_OPENED, reach: async () => true },
  {
    name: 'menu open',
    on: '/',
    widths: [320, 768],
    reach: async (page) => {
      await menuToggle(page).click();
      return true;
    },
    leave: (page) => menuToggle(page).click(),
  },
  { name: 'cards turned', reach: (page) => pressAll(cardButtons(page)) },
  // The following states apply to the filtered papers: the same, but fewer.
  {
    name: 'filtered',
    reach: async (page) => {
      const choices = filterGroups(page).locator('[aria-pressed="false"]:not(:first-child)');
      if ((await choices.count()) === 0) return false;
      await press(choices.first());
      return true;
    },
  },
  {
    name: 'a year closed',
    reach: async (page) => {
      if ((await years(page).count()) === 0) return false;
      await press(years(page).first());
      return true;
    },
    leave: (page) => press(main(page).locator(':is(h2, h3) button[aria-expanded="false"]').first()),
  },
  {
    name: 'abstracts open, citing',
    reach: async (page) => {
      const hasAbstracts = await pressAll(abstractButtons(page));
      if ((await citeButton(page).count()) === 0) return hasAbstracts;
      await press(citeButton(page));
      await page.locator(':popover-open button').first().waitFor();
      return true;
    },
  },
  {
    name: 'evidence and table open',
    reach: (page) => pressAll(main(page).locator('details:not([open]) > summary')),
  },
  {
    name: 'copying refused',
    reach: async (page) => {
      // Formats of a citation are there while they are open.
      const cite = main(page).getByRole('button', { name: /^Cite these/u });
      if ((await refusable(page).count()) === 0 && (await cite.count()) > 0) {
        await press(cite);
        await refusable(page).waitFor();
      }
      if ((await refusable(page).count()) === 0) return false;
      await page.evaluate(() => {
        for (const name of ['share', 'clipboard'])
          Object.defineProperty(navigator, name, { value: undefined, configurable: true });
      });
      await press(refusable(page));
      await main(page).getByRole('textbox').first().waitFor();
      return true;
    },
    leave: (page) =>
      page.evaluate(() => {
        for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
      }),
  },
];

/** Activates a button as assistive technology does: without a pointer, which would hover cards. */
async function press(button: Locator): Promise<void> {
  await button.evaluate((element) => (element as HTMLElement).click());
}

/**
 * Activates buttons until none is left.
 * @returns False if there was none.
 */
async function pressAll(buttons: Locator): Promise<boolean> {
  if ((await buttons.count()) === 0) return false;
  // A page's cards may go live one after another.
  await expect(async () => {
    await buttons.evaluateAll((elements) => {
      for (const element of elements) (element as HTMLElement).click();
    });
    expect(await buttons.count()).toBe(0);
  }).toPass();
  return true;
}
