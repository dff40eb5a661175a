import type { Page } from '@playwright/test';
import { scriptOf } from '#tests/e2e/support/faulty.ts';
import { PAGES, POSTS } from '#tests/e2e/support/pages.ts';
import { findFaults, WIDTHS, type CheckerName } from '#tests/e2e/support/checkers.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { AS_OPENED, inEachState, type State } from '#tests/e2e/support/states.ts';
import { expect, fresh, test } from '#tests/e2e/support/test.ts';

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
/** Pages as served, by path below the base: those with cards show both faces. */
const SERVED = ['', 'publications/', ...POSTS.slice(0, 1).map(({ path }) => `${path.slice(1)}/`)];

/** States that the sample makes possible: a test fails if one can no longer be reached. */
const REACHED: Readonly<Record<string, readonly string[]>> = {
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

// The longest file of all: several workers share it.
test.describe.configure({ mode: 'parallel' });
/** Some fifty views take long on a slow machine that is busy with other tests. */
test.setTimeout(480_000);

for (const route of ROUTES)
  test(`A1: no checker finds a fault on ${route} in any state`, async ({ page, open }) => {
    await open(route, { theme: 'dark', width: WIDEST });
    const reached = await inEachState(page, route, (state) => lookInBothThemes(page, state));
    if (reached.length > 1) await look(page, 'all that was done', 'IBM', [WIDEST]);
    expect(reached).toEqual(expect.arrayContaining([AS_OPENED, ...(REACHED[route] ?? [])]));
  });

const ON_PURPOSE = /Failed to load resource|error loading dynamically imported module/u;

fresh(
  "A1, E2: axe-core and IBM's engine find nothing on the error view, in either theme",
  async ({ page, open, faults }) => {
    faults.allow(ON_PURPOSE);
    await page.route(
      ({ pathname }) => scriptOf('CareerPage').test(pathname),
      (request) => request.abort(),
    );
    await open('/career', { theme: 'dark' });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await lookInBothThemes(page, { name: 'error view' });
    await look(page, 'error view', 'IBM', [WIDEST]);
  },
);

fresh('A1, A8: checkers find nothing on pages without the app', async ({ page, site, faults }) => {
  faults.allow(ON_PURPOSE);
  await page.route(/\/static\/js\//u, (request) => request.abort());
  for (const place of SERVED) {
    await page.goto(new URL(place, site).href);
    await expect(page.locator('html')).not.toHaveClass(/\bjs\b/u);
    await look(page, `“${place}” as served`, 'axe-core', ENDS);
    await look(page, `“${place}” as served`, 'IBM', [WIDEST]);
  }
});

/**
 * Checks a state in the dark theme, and only its colours in the light one, since nothing else
 * differs. IBM's engine takes four times as long as axe-core, and its rules hardly depend on the
 * width: it checks each page as opened, and again after all states, if there are others.
 */
async function lookInBothThemes(page: Page, { name, widths = ENDS }: State): Promise<void> {
  const isOpened = name === AS_OPENED;
  await look(page, name, 'axe-core', isOpened ? WIDTHS : widths);
  if (isOpened) await look(page, name, 'IBM', [NARROWEST]);
  await switchTo(page, 'light');
  await look(page, `${name}, light`, 'axe-core, colours', isOpened ? ENDS : [Math.max(...widths)]);
  await switchTo(page, 'dark');
}

/** Activates the toggle without a pointer, which would hover cards; an open menu has its own. */
async function switchTo(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page
    .getByRole('button', { name: `Switch to the ${theme} theme` })
    .first()
    .evaluate((button) => (button as HTMLElement).click());
}

async function look(
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
