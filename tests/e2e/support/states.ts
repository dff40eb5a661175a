import { expect, type Locator, type Page } from '@playwright/test';
import { main } from './pages.ts';

/** A state into which a visitor brings a page; checkers check it as well (quality A1). */
export type State = {
  readonly name: string;
  /** Viewport widths at which the state exists; undefined for all. */
  readonly widths?: readonly number[];
};

type Step = State & {
  /** The only route to check, for a state that is the same on all pages. */
  readonly onlyRoute?: string;
  /** Returns false if the page has no such state. */
  readonly enter: (page: Page) => Promise<boolean>;
  /** Restores the page; without it, the next state builds on this one. */
  readonly leave?: (page: Page) => Promise<unknown>;
};

export const INITIAL_STATE = 'as opened';

const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name });
const menuToggle = (page: Page) => page.getByRole('button', { name: /menu/iu });
const year = (page: Page, isOpen: boolean) =>
  main(page).getByRole('heading').locator(`button[aria-expanded="${isOpen}"]`);

/** All states, in order: each is entered from the one before. */
const STEPS: readonly Step[] = [
  { name: INITIAL_STATE, enter: async () => true },
  {
    name: 'menu open',
    onlyRoute: '/',
    widths: [320, 768],
    enter: (page) => press(menuToggle(page)),
    leave: (page) => press(menuToggle(page)),
  },
  { name: 'cards turned', enter: (page) => pressAll(button(page, /^Show details of /u)) },
  // The filter stays on for the following states, which then have fewer papers to check.
  {
    name: 'filtered',
    enter: (page) =>
      press(
        main(page)
          .getByRole('group')
          // The switch between cards and list is no filter (Q11).
          .filter({ hasNot: page.getByRole('button', { name: 'Cards', exact: true }) })
          .locator('[aria-pressed="false"]:not(:first-child)'),
      ),
  },
  {
    name: 'a year closed',
    enter: (page) => press(year(page, true)),
    leave: (page) => press(year(page, false)),
  },
  {
    name: 'abstracts open, citing',
    enter: async (page) => {
      const hasAbstracts = await pressAll(button(page, /^Show Abstract$/u));
      // "Cite these 7", or "Cite" on a paper.
      if (!(await press(button(page, /^Cite\b/u)))) return hasAbstracts;
      await page.locator(':popover-open button').first().waitFor();
      return true;
    },
  },
  {
    name: 'evidence and table open',
    enter: (page) => pressAll(main(page).locator('details:not([open]) > summary')),
  },
  {
    name: 'copying refused',
    enter: async (page) => {
      const copyButton = button(page, /^(?:Share Portfolio|BibTeX)$/u).first();
      // On a list, "BibTeX" exists only while the citation formats are open.
      if ((await copyButton.count()) === 0 && (await press(button(page, /^Cite these/u))))
        await copyButton.waitFor();
      if ((await copyButton.count()) === 0) return false;
      await page.evaluate(() => {
        for (const name of ['share', 'clipboard'])
          Object.defineProperty(navigator, name, { value: undefined, configurable: true });
      });
      await press(copyButton);
      await main(page).getByRole('textbox').first().waitFor();
      return true;
    },
    leave: (page) =>
      page.evaluate(() => {
        for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
      }),
  },
];

/** Runs a check in each state of a page, and returns the names of the states. */
export async function inEachState(
  page: Page,
  route: string,
  check: (state: State) => Promise<void>,
): Promise<string[]> {
  const enteredStates: string[] = [];
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const { onlyRoute = route, enter, leave, ...state } of STEPS) {
    if (onlyRoute !== route) continue;
    await page.setViewportSize({ ...size, width: state.widths?.[0] ?? size.width });
    if (!(await enter(page))) continue;
    enteredStates.push(state.name);
    await check(state);
    await leave?.(page);
  }
  return enteredStates;
}

/** Clicks the first button, if there is one, from script: a mouse would hover cards. */
async function press(buttons: Locator): Promise<boolean> {
  if ((await buttons.count()) === 0) return false;
  await buttons.first().evaluate((element) => (element as HTMLElement).click());
  return true;
}

/** Clicks buttons until none matches any more; returns whether any matched at first. */
async function pressAll(buttons: Locator): Promise<boolean> {
  const hasAny = await press(buttons);
  // Cards become interactive one after another.
  await expect(async () => {
    await buttons.evaluateAll((elements) => {
      for (const element of elements) (element as HTMLElement).click();
    });
    expect(await buttons.count()).toBe(0);
  }).toPass();
  return hasAny;
}
