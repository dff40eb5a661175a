import type { Locator, Page } from '@playwright/test';
import { PAGES } from '#tests/e2e/support/pages.ts';
import { turnAll } from '#tests/e2e/support/cards.ts';
import { smallTargets } from '#tests/e2e/support/targets.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const routes = PAGES.map(({ path }) => path || '/no-such-page');

/** Visits every route within the live page and checks each once it is shown. */
async function onEachRoute(page: Page, look: (route: string) => Promise<void>): Promise<void> {
  for (const route of routes) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, route);
    await expect(page).toHaveURL(new RegExp(`#${route}$`, 'u'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await look(route);
  }
}

test('A2: at 320 px or in large letters no page scrolls sideways', async ({ page, open }) => {
  await open('/', { width: 320 });
  await onEachRoute(page, async (route) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, route).toBeLessThanOrEqual(0);
    for (const { left, right } of await boxesOf(page)) {
      expect(left, route).toBeGreaterThanOrEqual(0);
      expect(right, route).toBeLessThanOrEqual(320);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    const over = await page.evaluate(() => {
      const { documentElement: root } = document;
      root.style.fontSize = '200%';
      const excess = root.scrollWidth - innerWidth;
      root.style.fontSize = '';
      return excess;
    });
    expect(over, `${route}, in large letters`).toBe(0);
    await page.setViewportSize({ width: 320, height: 800 });
  });
});

test('A2: every target on every page is at least 24 px high and wide', async ({ page, open }) => {
  await open('/', { width: 390 });
  await onEachRoute(page, async (route) => {
    expect(await smallTargets(page, 24), route).toEqual([]);
    await turnAll(page);
    expect(await smallTargets(page, 24), `${route}, cards turned`).toEqual([]);
  });
});

test('A2: what has focus has a ring and is never under the header', async ({ page, open }) => {
  await open('/contact', { width: 390 });
  await page.setViewportSize({ width: 390, height: 500 });
  // From end to end without wrapping: beyond the ends of a page, focus is in the browser's UI.
  const ends = {
    Tab: page.getByRole('contentinfo').getByRole('link').last(),
    'Shift+Tab': page.getByRole('link', { name: /skip/iu }),
  };
  const isFocused = (place: Locator) =>
    place.evaluate((element) => element === document.activeElement);
  for (const [key, end] of Object.entries(ends)) {
    while (!(await isFocused(end))) {
      await page.keyboard.press(key);
      const covered = () =>
        page.evaluate(() => {
          const at = document.activeElement;
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          if (at === null || at === document.body || at.closest('header') !== null) return null;
          if (getComputedStyle(at).position === 'fixed') return null;
          const { top, bottom } = at.getBoundingClientRect();
          const isSeen = top >= header - 1 && top < innerHeight && bottom > header;
          const hasRing = getComputedStyle(at).outlineStyle !== 'none';
          return isSeen && hasRing ? null : at.outerHTML.slice(0, 120);
        });
      await expect.poll(covered).toBeNull();
    }
  }
});

/**
 * @returns The boxes of the page's texts and controls, except visually hidden ones and a text's
 *   contents, which are one row that scrolls.
 */
function boxesOf(page: Page): Promise<{ left: number; right: number }[]> {
  return page.getByRole('main').evaluate((main) => {
    const isForTheEar = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (at.clientWidth === 1 && at.clientHeight === 1) return true;
      return false;
    };
    return Array.from(main.querySelectorAll('h1, h2, h3, p, li, a, button'))
      .filter(
        (element) =>
          element.closest('[aria-hidden], [inert], .contents-list, .filter-button') === null,
      )
      .filter((element) => element.checkVisibility() && !isForTheEar(element))
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right };
      });
  });
}
