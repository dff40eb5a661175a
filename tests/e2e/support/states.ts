import { expect, type Locator, type Page } from '@playwright/test';

/** A state that a visitor brings a page into, in which it is checked again (quality A1). */
export type State = {
  readonly name: string;
  /** Widths at which it can be reached; all if undefined. */
  readonly widths?: readonly number[];
};

type Step = State & {
  /** The only route on which it is checked, if it is the same on all. */
  readonly on?: string;
  /** @returns False if the page has no such state. */
  readonly reach: (page: Page) => Promise<boolean>;
  /** Restores the page; undefined if the next state may build on this one. */
  readonly leave?: (page: Page) => Promise<unknown>;
};

export const AS_OPENED = 'as opened';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name });
const menuToggle = (page: Page) => page.getByRole('button', { name: /menu/iu });
const year = (page: Page, isOpen: boolean) =>
  main(page).getByRole('heading').locator(`button[aria-expanded="${isOpen}"]`);

/** Every state of the pages, each reached from the one before. */
const STEPS: readonly Step[] = [
  { name: AS_OPENED, reach: async () => true },
  {
    name: 'menu open',
    on: '/',
    widths: [320, 768],
    reach: (page) => press(menuToggle(page)),
    leave: (page) => press(menuToggle(page)),
  },
  { name: 'cards turned', reach: (page) => pressAll(button(page, /^Show details of /u)) },
  // The following states apply to the filtered papers: the same, but fewer.
  {
    name: 'filtered',
    reach: (page) =>
      press(
        main(page)
          .getByRole('group')
          // The choice between cards and a list is not a filter (Q11).
          .filter({ hasNot: page.getByRole('button', { name: 'Cards', exact: true }) })
          .locator('[aria-pressed="false"]:not(:first-child)'),
      ),
  },
  {
    name: 'a year closed',
    reach: (page) => press(year(page, true)),
    leave: (page) => press(year(page, false)),
  },
  {
    name: 'abstracts open, citing',
    reach: async (page) => {
      const hasAbstracts = await pressAll(button(page, /^Show Abstract$/u));
      // "Cite these 7", or "Cite" on a paper.
      if (!(await press(button(page, /^Cite\b/u)))) return hasAbstracts;
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
      const refusable = button(page, /^(?:Share Portfolio|BibTeX)$/u).first();
      // Formats of a citation are there while they are open.
      if ((await refusable.count()) === 0 && (await press(button(page, /^Cite these/u))))
        await refusable.waitFor();
      if ((await refusable.count()) === 0) return false;
      await page.evaluate(() => {
        for (const name of ['share', 'clipboard'])
          Object.defineProperty(navigator, name, { value: undefined, configurable: true });
      });
      await press(refusable);
      await main(page).getByRole('textbox').first().waitFor();
      return true;
    },
    leave: (page) =>
      page.evaluate(() => {
        for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
      }),
  },
];

/**
 * Brings a page into each of its states, and looks at it there.
 * @returns The names of the states that it has.
 */
export async function inEachState(
  page: Page,
  route: string,
  look: (state: State) => Promise<void>,
): Promise<string[]> {
  const reached: string[] = [];
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const { on = route, reach, leave, ...state } of STEPS) {
    if (on !== route) continue;
    await page.setViewportSize({ ...size, width: state.widths?.[0] ?? size.width });
    if (!(await reach(page))) continue;
    reached.push(state.name);
    await look(state);
    await leave?.(page);
  }
  return reached;
}

/**
 * Activates the first button as assistive technology does: without a pointer, which would hover cards.
 * @returns False if there is none.
 */
async function press(buttons: Locator): Promise<boolean> {
  if ((await buttons.count()) === 0) return false;
  await buttons.first().evaluate((element) => (element as HTMLElement).click());
  return true;
}

/**
 * Activates buttons until none is left.
 * @returns False if there was none.
 */
async function pressAll(buttons: Locator): Promise<boolean> {
  const hasAny = await press(buttons);
  // A page's cards may go live one after another.
  await expect(async () => {
    await buttons.evaluateAll((elements) => {
      for (const element of elements) (element as HTMLElement).click();
    });
    expect(await buttons.count()).toBe(0);
  }).toPass();
  return hasAny;
}
