import type { Page } from '@playwright/test';
import { writeFigures } from '#cli/quality/reports.ts';
import { PAGES } from '#e2e/support/pages.ts';
import {
  bringEngines,
  findFaults,
  WIDTHS,
  type CheckerName,
  type Finding,
} from '#e2e/support/checkers.ts';
import { content } from '#e2e/support/content.ts';
import { scriptOf } from '#e2e/support/scripts.ts';
import { AS_OPENED, STATES, type State } from '#e2e/support/states.ts';
import { expect, test } from '#e2e/support/test.ts';

const CHECKERS = ['axe-core', 'IBM'] as const;
const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];
const NARROWEST = Math.min(...WIDTHS);
const WIDEST = Math.max(...WIDTHS);
const ENDS = [NARROWEST, WIDEST];
type Looks = readonly (readonly [CheckerName, readonly number[]])[];
const [paper] = content.publications;
const LIST = '/publications?view=list';
const ROUTES = [
  ...PAGES.map(({ path }) => (path === '' ? '/no-such-page' : path)),
  ...(paper === undefined ? [] : [LIST, `/publications/${paper.slug}`]),
];
/** Pages that are complete without the app, by their path below the base. */
const SERVED = [
  ...PAGES.map(({ path }) => (path === '' ? '404.html' : path.slice(1))),
  ...(paper === undefined ? [] : [`publications/${paper.slug}`]),
].map((place) => (place === '' || place.endsWith('.html') ? place : `${place}/`));

/** Card faces lie in space while they may rotate, where no checker can tell what is behind text. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A slow machine, busy with other tests, takes its time over some fifty views. */
test.setTimeout(180_000);

for (const theme of THEMES) {
  for (const route of ROUTES) {
    test(`A1: axe-core and IBM's engine find nothing on ${route} in the ${theme} theme, in any state`, async ({
      page,
      open,
    }) => {
      await open(route, { theme });
      const look = await lookAt(page);
      const reached = [];
      for (const state of STATES.filter(({ on = route }) => on === route)) {
        const [width = WIDEST] = state.widths ?? [];
        await page.setViewportSize({ width, height: 800 });
        if (!(await state.reach(page))) continue;
        reached.push(state.name);
        for (const [checker, widths] of looksAt(theme, state))
          await look(state.name, checker, widths);
        await state.leave?.(page);
      }
      if (theme === 'dark' && reached.length > 1) await look('all that was done', 'IBM', [WIDEST]);
      look.report(`${theme} ${route}`);
      // A state that can no longer be reached must not go unnoticed.
      expect(reached).toEqual(expect.arrayContaining(statesOf(route)));
    });
  }

  test(`A1, E2: axe-core and IBM's engine find nothing where a page could not be shown, in the ${theme} theme`, async ({
    page,
    open,
    faults,
  }) => {
    faults.allow(/Failed to load resource|error loading dynamically imported module/u);
    await page.route(
      ({ pathname }) => scriptOf('career').test(pathname),
      (request) => request.abort(),
    );
    await open('/career', { theme });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    const look = await lookAt(page);
    await look('error view', 'axe-core');
    await look('error view', 'IBM', [WIDEST]);
    look.report(`${theme} error`);
  });
}

for (const place of SERVED) {
  test(`A1, A8: axe-core and IBM's engine find nothing on ${place || 'the home page'} where the app does not come`, async ({
    page,
    site,
    faults,
  }) => {
    faults.allow(/Failed to load resource|error loading dynamically imported module/u);
    await page.route(/\/static\/js\//u, (request) => request.abort());
    await page.goto(new URL(place, site).href);
    await expect(page.locator('html')).not.toHaveClass(/\bjs\b/u);
    const look = await lookAt(page);
    await look('as served', 'axe-core', ENDS);
    await look('as served', 'IBM', [WIDEST]);
    look.report(`served ${place}`);
  });
}

/**
 * @param route - A route.
 * @returns The states that its content gives it.
 */
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
  const own = (has[route] ?? []).filter((name) => name !== false);
  return [AS_OPENED, ...own];
}

/**
 * Tells who looks at a state, and at which widths. In the light theme nothing but colours differs,
 * so that the colours alone are looked at. IBM's engine takes four times as long as axe-core, and
 * its rules hardly ask for the width: it sees each page as it is opened, and once more when all has
 * been done.
 */
function looksAt(theme: Theme, { name, widths = ENDS }: State): Looks {
  const isOpened = name === AS_OPENED;
  if (theme === 'light') return [['axe-core, colours', isOpened ? WIDTHS : [Math.max(...widths)]]];
  return isOpened
    ? [
        ['axe-core', WIDTHS],
        ['IBM', ENDS],
      ]
    : [['axe-core', widths]];
}

/** @returns How many of the faults this checker found. */
function countOf(faults: readonly { finding: Finding }[], checker: Finding['checker']): number {
  return faults.filter(({ finding }) => finding.checker === checker).length;
}

type Look = {
  (state: string, checker: CheckerName, widths?: readonly number[]): Promise<void>;
  /** Leaves the figures for docs/quality.md and fails where a checker is sure of a fault. */
  report: (name: string) => void;
};

/**
 * @param page The page to look at.
 * @returns A function that asks a checker about it at each width and keeps what it says.
 */
async function lookAt(page: Page): Promise<Look> {
  await bringEngines(page);
  const found = new Map<string, { finding: Finding; seen: Set<string> }>();
  const views: Record<Finding['checker'], number> = { 'axe-core': 0, IBM: 0 };
  const look: Look = async (state, checker, widths = WIDTHS) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      views[checker === 'IBM' ? 'IBM' : 'axe-core'] += 1;
      for (const finding of await findFaults(page, checker)) {
        const key = JSON.stringify(finding);
        const entry = found.get(key) ?? { finding, seen: new Set() };
        found.set(key, entry);
        entry.seen.add(`${state}, ${width} px`);
      }
    }
  };
  look.report = (name) => {
    const all = [...found.values()];
    const findings = all.map(({ finding }) => finding);
    const faults = all.filter(({ finding }) => finding.isSure);
    writeFigures(`accessibility ${name.replaceAll('/', '_')}`, {
      views,
      faults: Object.fromEntries(CHECKERS.map((checker) => [checker, countOf(faults, checker)])),
      doubts: [
        ...new Set(
          findings
            .filter(({ isSure }) => !isSure)
            .map(({ checker, rule }) => `${checker}: ${rule}`),
        ),
      ],
    });
    expect(
      faults
        .map(
          ({ finding, seen }) =>
            `${finding.checker} ${finding.rule}: ${finding.message}\n  ${finding.element}\n  ${[...seen].join('; ')}`,
        )
        .join('\n'),
    ).toBe('');
  };
  return look;
}
