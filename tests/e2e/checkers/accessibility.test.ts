import type { Page } from '@playwright/test';
import { PAGES, POSTS } from '#tests/e2e/support/pages.ts';
import { findFaults, WIDTHS, type CheckerName } from '#tests/e2e/support/checkers.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { JUDGED } from '#tests/e2e/support/judged.ts';
import { scriptOf } from '#tests/e2e/support/scripts.ts';
import { AS_OPENED, STATES, type State } from '#tests/e2e/support/states.ts';
import { expect, fresh, test } from '#tests/e2e/support/test.ts';

const NARROWEST = Math.min(...WIDTHS);
const WIDEST = Math.max(...WIDTHS);
const ENDS = [NARROWEST, WIDEST];
const [paper] = content.publications;
const LIST = '/publications?view=list';
const ROUTES = [
  ...PAGES.map(({ path }) => (path === '' ? '/no-such-page' : path)),
  ...(paper === undefined ? [] : [LIST, `/publications/${paper.slug}`]),
  ...POSTS.map(({ path }) => path),
];
/** Pages as served, by path below the base: those with cards show both faces. */
const SERVED = ['', 'publications/', ...POSTS.slice(0, 1).map(({ path }) => `${path.slice(1)}/`)];

/** Some fifty views take long on a slow machine that is busy with other tests. */
test.setTimeout(480_000);

for (const route of ROUTES) {
  test(`A1: no checker finds a fault on ${route} in any state`, async ({ page, open }) => {
    await open(route, { theme: 'dark' });
    const reached = [];
    for (const state of STATES.filter(({ on = route }) => on === route)) {
      const [width = WIDEST] = state.widths ?? [];
      await page.setViewportSize({ width, height: 800 });
      if (!(await state.reach(page))) continue;
      reached.push(state.name);
      await lookInBothThemes(page, state);
      await state.leave?.(page);
    }
    if (reached.length > 1) await look(page, 'all that was done', 'IBM', [WIDEST]);
    // Fails if a state can no longer be reached.
    expect(reached).toEqual(expect.arrayContaining(statesOf(route)));
  });
}

fresh(
  "A1, E2: axe-core and IBM's engine find nothing on the error view, in either theme",
  async ({ page, open, faults }) => {
    faults.allow(/Failed to load resource|error loading dynamically imported module/u);
    await page.route(
      ({ pathname }) => scriptOf('career').test(pathname),
      (request) => request.abort(),
    );
    await open('/career', { theme: 'dark' });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await lookInBothThemes(page, { name: 'error view' });
    await look(page, 'error view', 'IBM', [WIDEST]);
  },
);

for (const place of SERVED) {
  fresh(
    `A1, A8: checkers find nothing on “${place}” without the app`,
    async ({ page, site, faults }) => {
      faults.allow(/Failed to load resource|error loading dynamically imported module/u);
      await page.route(/\/static\/js\//u, (request) => request.abort());
      await page.goto(new URL(place, site).href);
      await expect(page.locator('html')).not.toHaveClass(/\bjs\b/u);
      await look(page, 'as served', 'axe-core', ENDS);
      await look(page, 'as served', 'IBM', [WIDEST]);
    },
  );
}

/** @returns The states that its content makes possible. */
function statesOf(route: string): string[] {
  const { projects, publications, testimonials } = content;
  const turned = 'cards turned';
  const has: Readonly<Record<string, readonly (string | false)[]>> = {
    '/': ['menu open', testimonials.length > 0 && turned],
    '/projects': [projects.length > 0 && 'filtered'],
    '/publications': [
      publications.some(({ categories }) => categories.length > 0) && 'filtered',
      publications.length > 0 && 'a year closed',
      publications.length > 0 && turned,
      publications.length > 0 && 'copying refused',
      publications.length > 0 && 'abstracts open, citing',
    ],
    [LIST]: ['a year closed', 'abstracts open, citing', 'copying refused'],
    '/contact': [turned],
    '/qrcode': ['copying refused'],
  };
  const routeStates = (has[route] ?? []).filter((name) => name !== false);
  return [AS_OPENED, ...routeStates];
}

/**
 * Checks a state in the dark theme, and only its colours in the light one, since nothing else
 * differs. IBM's engine takes four times as long as axe-core, and its rules hardly depend on the
 * width: it checks each page as opened, and again after all states, if there are others.
 */
async function lookInBothThemes(
  page: Page,
  { name, widths = ENDS }: Pick<State, 'name' | 'widths'>,
): Promise<void> {
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

/** Fails if a checker is sure of a fault, or unsure of a rule without a verdict in JUDGED. */
async function look(
  page: Page,
  state: string,
  checker: CheckerName,
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const findings = await findFaults(page, checker);
    const faults = findings.filter(
      ({ isSure, checker: by, rule }) => isSure || !Object.hasOwn(JUDGED, `${by}: ${rule}`),
    );
    expect.soft(faults, `${state}, ${width} px`).toEqual([]);
  }
}
