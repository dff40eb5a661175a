import { expect, type Locator, type Page } from '@playwright/test';
import type { Page as SitePage } from '#src/content/pages.ts';
import { plainText } from '#src/lib/plainText.ts';
import { postRoute } from '#src/lib/sitePaths.ts';
import { site } from './site.ts';

export const main = (page: Page): Locator => page.getByRole('main');

/** All pages of the tested site, and that of a path which no page has. */
export const PAGES: readonly SitePage[] = [
  ...site.pages,
  { ...site.notFound, path: '/no-such-page' },
];

export const ROUTES = PAGES.map(({ id, path, title }) => ({
  id,
  route: path,
  // Two pages have a heading other than their title.
  heading: { home: site.profile.name, contact: 'Get In Touch' }[id] ?? title,
}));

/** The sample's posts with formulas and with code: one of each, if there is one. */
export const POSTS: readonly { readonly path: string; readonly title: string }[] = [
  site.articles?.find(({ kind, hasFormulas }) => kind === 'post' && hasFormulas),
  site.articles?.find(
    ({ kind, lines }) => kind === 'post' && lines.some((line) => line.startsWith('```')),
  ),
].flatMap((post) =>
  post === undefined ? [] : { path: postRoute(post.id), title: plainText(post.title) },
);

/** Navigates to another route of the live app as a link does, without a new document. */
export async function goToRoute(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), route);
}

/** Navigates to each route within the open document, and runs a check once its page is shown. */
export async function onEachRoute(
  page: Page,
  check: (route: string) => Promise<void>,
  routes: readonly string[] = ROUTES.map(({ route }) => route),
): Promise<void> {
  for (const route of routes) {
    // The previous page stays until this one is loaded, so mark its heading.
    const isOpen = page.url().endsWith(`#${route}`);
    const heading = page.locator('main h1');
    if (!isOpen) await heading.evaluate((element) => element.setAttribute('data-previous', ''));
    await goToRoute(page, route);
    // The longest page of the tests has 20,000 elements.
    const shown = expect(page.locator('main h1:not([data-previous])'), route);
    await shown.toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await check(route);
  }
}

/** Returns by how many pixels the page is wider than the window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Returns the position and size of a visible element, in CSS pixels of the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not visible`);
  return box;
}

/** Returns the positions and sizes of all elements that match, hidden ones included. */
export const boxesOf = (elements: Locator): Promise<DOMRect[]> =>
  elements.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));

/** Sets the root's font size, as a visitor may in the browser; '' restores it. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);

/**
 * Waits until all animations have ended, so that elements can be measured. Ignores those that never
 * end: infinite ones, and those driven by the scroll position.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let animations = running(); animations.length > 0; animations = running())
      await Promise.allSettled(animations.map(({ finished }) => finished));
  });
}

/**
 * Waits until the app has fetched the scripts of all pages, which it does when the browser is idle:
 * at least one script a page, and none that is new in twenty idle callbacks.
 */
export async function waitForPrefetch(page: Page): Promise<void> {
  await page.evaluate(async (pageCount) => {
    const fetchedScripts = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length;
    for (let count = 0, unchanged = 0; unchanged < 20 || count < pageCount;) {
      await new Promise((done) => requestIdleCallback(done));
      unchanged = count === fetchedScripts() ? unchanged + 1 : 0;
      count = fetchedScripts();
    }
  }, PAGES.length);
  await page.waitForLoadState('networkidle');
}

/**
 * Home inlines only part of the styles. Applies the full sheet, which every other page inlines, and
 * returns the computed declarations that change.
 */
export function findMissingStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const otherPage = await (await fetch('career/')).text();
    const apply = (css: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    };
    // The browser lays out the backs of cards late: until then they have no sizes to compare.
    apply('.flip-back { content-visibility: visible !important; transition: none !important }');
    const boxes = [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((pseudo) => ({
        name: `${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`,
        style: getComputedStyle(element, pseudo),
      })),
    );
    const keys = [...getComputedStyle(document.body)].filter((key) => !key.startsWith('--'));
    const computed = () =>
      boxes.flatMap(({ name, style }) =>
        keys.map((key) => `${name} { ${key}: ${style.getPropertyValue(key)} }`),
      );
    const before = computed();
    apply(/<style>(.*?)<\/style>/su.exec(otherPage)?.[1] ?? '');
    const changes = computed().filter((declaration, index) => declaration !== before[index]);
    document.adoptedStyleSheets = [];
    return changes;
  });
}

/** Runs in the page: returns "TeX: fault" for each formula whose box has an implausible size. */
export function findFormulaFaults(): readonly string[] {
  return [...document.querySelectorAll('main math')].flatMap((formula) => {
    const { width, height } = formula.getBoundingClientRect();
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const size = sizeOf(formula);
    const scroller = formula.closest('.formula-scroll');
    const accents = [
      ...formula.querySelectorAll('[accent=true] > :last-child, [accentunder=true] > :last-child'),
    ];
    // The box of an arrow is larger than the drawn arrow, so a part of the box may be cut off.
    const MAX_HIDDEN = size / 2;
    const faults: Readonly<Record<string, boolean>> = {
      'has no width': width < size / 8,
      'has no height': height < size / 8,
      'is too tall': height > 12 * size,
      'is an error': formula.querySelector('merror') !== null,
      'is cut off': scroller !== null && scroller.scrollHeight > scroller.clientHeight + MAX_HIDDEN,
      'overflows its scroll area':
        scroller !== null && scroller.scrollWidth > scroller.clientWidth + 1,
      'has a small accent': accents.some(
        (accent) => sizeOf(accent) < sizeOf(accent.parentElement ?? formula),
      ),
    };
    return Object.entries(faults).flatMap(([fault, isPresent]) =>
      isPresent ? `${formula.getAttribute('alttext') ?? ''}: ${fault}` : [],
    );
  });
}
