import type { Page } from '@playwright/test';
import { scriptPattern } from '#tests/e2e/support/faulty.ts';
import { PAGES, POSTS } from '#tests/e2e/support/pages.ts';
import { findFaults, WIDTHS, type CheckerName } from '#tests/e2e/support/checkers.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { INITIAL_STATE, inEachState, type State } from '#tests/e2e/support/states.ts';
import { expect, isolatedTest, test } from '#tests/e2e/support/test.ts';

const NARROWEST = Math.min(...WIDTHS);
const WIDEST = Math.max(...WIDTHS);
const ENDS = [NARROWEST, WIDEST];
const LIST = '/publications?view=list';
const ROUTES = [
  ...PAGES.map(({ path }) => path),
  LIST,
  `/publications/${content.publications[0]?.slug}`,
  ...POSTS.map(({ path }) => path),
];
/** Pages to check as served, without the app, where cards show both faces; paths below the base. */
const SERVED = ['', 'publications/', ...POSTS.slice(0, 1).map(({ path }) => `${path.slice(1)}/`)];

/** States that the sample must have: a test fails if one is gone. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  '/': ['menu open', 'cards turned'],
  '/projects': ['filtered'],
  '/publications': [
    'filtered',
    'a year closed',
    'cards turned',
    'copying refused',
    'abstracts open, citing',
  ],
  [LIST]: ['a year closed', 'abstracts open, citing', 'copying refused'],
  '/contact': ['cards turned'],
  '/qrcode': ['copying refused'],
};

// Several workers share this file, which takes longest of all.
test.describe.configure({ mode: 'parallel' });
// A test checks some fifty views.
test.setTimeout(480_000);

for (const route of ROUTES)
  test(`A1: no checker finds a fault on ${route} in any state`, async ({ page, open }) => {
    await open(route, { theme: 'dark', width: WIDEST });
    const names = await inEachState(page, route, (state) => checkInBothThemes(page, state));
    if (names.length > 1) await check(page, 'after all states', 'IBM', [WIDEST]);
    expect(names).toEqual(expect.arrayContaining([INITIAL_STATE, ...(STATES[route] ?? [])]));
  });

const ABORTED_SCRIPT = /Failed to load resource|error loading dynamically imported module/u;

isolatedTest(
  "A1, E2: axe-core and IBM's engine find nothing on the error view, in either theme",
  async ({ page, open, faults }) => {
    faults.allow(ABORTED_SCRIPT);
    await page.route(
      ({ pathname }) => scriptPattern('CareerPage').test(pathname),
      (request) => request.abort(),
    );
    await open('/career', { theme: 'dark' });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await checkInBothThemes(page, { name: 'error view' });
    await check(page, 'error view', 'IBM', [WIDEST]);
  },
);

isolatedTest('A1, A8: checkers find no fault on served pages', async ({ page, site, faults }) => {
  faults.allow(ABORTED_SCRIPT);
  await page.route(/\/static\/js\//u, (request) => request.abort());
  for (const path of SERVED) {
    await page.goto(new URL(path, site).href);
    await expect(page.locator('html')).not.toHaveClass(/\bjs\b/u);
    await check(page, `“${path}” as served`, 'axe-core', ENDS);
    await check(page, `“${path}” as served`, 'IBM', [WIDEST]);
  }
});

/**
 * Checks a state in the dark theme, and only its colours in the light one, since nothing else
 * differs. IBM's engine takes four times as long as axe-core, and its rules hardly depend on the
 * width, so it checks only the first and the last state of each page.
 */
async function checkInBothThemes(page: Page, { name, widths = ENDS }: State): Promise<void> {
  const isOpened = name === INITIAL_STATE;
  await check(page, name, 'axe-core', isOpened ? WIDTHS : widths);
  if (isOpened) await check(page, name, 'IBM', [NARROWEST]);
  await switchTo(page, 'light');
  await check(page, `${name}, light`, 'axe-core, colours', isOpened ? ENDS : [Math.max(...widths)]);
  await switchTo(page, 'dark');
}

/** Clicks the first theme toggle, which may be the menu's, from script: a mouse would hover cards. */
async function switchTo(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page
    .getByRole('button', { name: `Switch to the ${theme} theme` })
    .first()
    .evaluate((button) => (button as HTMLElement).click());
}

async function check(
  page: Page,
  state: string,
  checker: CheckerName,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findFaults(page, checker), `${state}, ${width} px`).toEqual([]);
  }
}
