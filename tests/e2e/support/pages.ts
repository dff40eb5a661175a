import { expect, type Locator, type Page } from '@playwright/test';
import type { Page as SitePage } from '#src/content/pages.ts';
import { plainText } from '#src/lib/plainText.ts';
import { postRoute } from '#src/lib/sitePaths.ts';
import { site } from './site.ts';

export const PAGES: readonly SitePage[] = [
  ...site.pages,
  { ...site.notFound, path: '/no-such-page' },
];

export const ROUTES = PAGES.map(({ id, path, title }) => ({
  id,
  route: path,
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

/** Visits routes within the live page, every one by default, and looks at each once it is shown. */
export async function onEachRoute(
  page: Page,
  look: (route: string) => Promise<void>,
  routes: readonly string[] = ROUTES.map(({ route }) => route),
): Promise<void> {
  for (const route of routes) {
    // The previous page stays until this one is loaded.
    const isOpen = page.url().endsWith(`#${route}`);
    const heading = page.locator('main h1');
    if (!isOpen) await heading.evaluate((left) => left.setAttribute('data-left', ''));
    await goToRoute(page, route);
    await expect(page.locator('main h1:not([data-left])'), route).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await look(route);
  }
}

/** How many pixels of the page are beside the screen. */
export const sidewaysExcess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Where an element is in the window, in CSS pixels. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return box;
}

/** Measures all of them, hidden ones included. */
export const boxesOf = (elements: Locator): Promise<DOMRect[]> =>
  elements.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));

/** Sets the size of letters, as a visitor may in the browser; '' restores it. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);

/**
 * Waits until nothing on the page turns, slides or fades, so that it can be measured. Infinite
 * animations are ignored, and those whose time is the scroll position, which never end.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map(({ finished }) => finished));
  });
}

/**
 * Waits until the live page has fetched everything that it needs offline, which it does when the
 * browser is idle: twenty idle callbacks in a row must add nothing new.
 */
export async function allFetched(page: Page): Promise<void> {
  await page.evaluate(async (pages) => {
    const scripts = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length;
    for (let count = 0, calm = 0; calm < 20 || count < pages;) {
      await new Promise((done) => requestIdleCallback(done));
      calm = count === scripts() ? calm + 1 : 0;
      count = scripts();
    }
  }, PAGES.length);
  await page.waitForLoadState('networkidle');
}

/** Applies all styles, taken from another page, and says which element changed, and how. */
export function changedByAllStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const otherPage = await (await fetch('career/')).text();
    const apply = (css: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    };
    // The backs of cards have no sizes to compare until they are laid out.
    apply('.flip-back { content-visibility: visible !important; transition: none !important }');
    const boxes = [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((pseudo) => ({
        name: `${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`,
        style: getComputedStyle(element, pseudo),
      })),
    );
    const keys = [...getComputedStyle(document.body)].filter((key) => !key.startsWith('--'));
    const looks = () =>
      boxes.flatMap(({ name, style }) =>
        keys.map((key) => `${name} { ${key}: ${style.getPropertyValue(key)} }`),
      );
    const before = looks();
    apply(/<style>(.*?)<\/style>/su.exec(otherPage)?.[1] ?? '');
    const changes = looks().filter((look, at) => look !== before[at]);
    document.adoptedStyleSheets = [];
    return changes;
  });
}

/** Runs in the page: what is wrong with the box of each formula, behind its TeX. */
export function oddFormulas(): readonly string[] {
  return [...document.querySelectorAll('main math')].flatMap((each) => {
    const { width, height } = each.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(each).fontSize);
    const scroller = each.closest('.formula-scroll');
    const marks = [
      ...each.querySelectorAll('[accent=true] > :last-child, [accentunder=true] > :last-child'),
    ];
    const sizeOf = (element: Element | null) =>
      element === null ? size : Number.parseFloat(getComputedStyle(element).fontSize);
    // The box of an arrow is larger than what is drawn of it.
    const CUT = size / 2;
    const faults: Readonly<Record<string, boolean>> = {
      'has no width': width < size / 8,
      'has no height': height < size / 8,
      'is too tall': height > 12 * size,
      'is an error': each.querySelector('merror') !== null,
      'is cut off': scroller !== null && scroller.scrollHeight > scroller.clientHeight + CUT,
      'is wider than its place':
        scroller !== null && scroller.scrollWidth > scroller.clientWidth + 1,
      'has a small hat': marks.some((mark) => sizeOf(mark) < sizeOf(mark.parentElement)),
    };
    return Object.entries(faults).flatMap(([fault, isSo]) =>
      isSo ? `${each.getAttribute('alttext') ?? ''}: ${fault}` : [],
    );
  });
}
