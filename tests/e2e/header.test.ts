import type { Page } from '@playwright/test';
import { COMPACT_FROM, HEADER_COMPACT_HEIGHT, HEADER_HEIGHT } from '#src/styles/dimensions.ts';
import { watchFrames } from '#tests/e2e/support/frames.ts';
import { PAGES } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, MOTION, test } from '#tests/e2e/support/test.ts';

test.use(MOTION);

const { name } = content.profile;
const TITLES = 'Home Career Projects Publications Writing Research Skills Strengths Contact'.split(
  ' ',
);

const parts = (page: Page) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const h1 = page.getByRole('heading', { level: 1 });
  return {
    nav,
    links: nav.getByRole('link'),
    toggle: page.getByRole('button', { name: /menu/iu }),
    h1,
  };
};

test('H1: the header shrinks on scroll, and nothing else moves', async ({ page, open }) => {
  await open('/');
  // Lets the page scroll even if the owner wrote little.
  await page.getByRole('main').evaluate((main) => (main.style.minHeight = '3000px'));
  const header = page.getByRole('banner');
  const height = async () => (await header.boundingBox())?.height;
  const scrollTo = (y: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

  expect([HEADER_HEIGHT, HEADER_COMPACT_HEIGHT, COMPACT_FROM]).toEqual([80, 70, 80]);
  expect(await height()).toBe(HEADER_HEIGHT);
  await scrollTo(COMPACT_FROM - 1);
  await expect.poll(height).toBe(HEADER_HEIGHT);

  const layouts = await watchFrames(page, () => {
    const top = document.querySelector('main h1')?.getBoundingClientRect().top ?? 0;
    return [Math.round(2 * (top + scrollY)) / 2, document.documentElement.scrollHeight];
  });
  await scrollTo(COMPACT_FROM);
  await expect.poll(height).toBe(HEADER_COMPACT_HEIGHT);
  await scrollTo(1000);
  expect((await header.boundingBox())?.y).toBe(0);
  await scrollTo(0);
  await expect.poll(height).toBe(HEADER_HEIGHT);
  expect(await layouts(), 'one position of the heading, one page height').toHaveLength(1);
  await page.getByRole('main').evaluate((main) => (main.style.minHeight = ''));
});

test('H2, H4: each link of the header leads to its page', async ({ page, open }) => {
  await open('/', { width: 1280 });
  const { nav, links, h1 } = parts(page);
  await expect(links).toHaveText([...TITLES, 'Resume']);
  const resume = nav.getByRole('link', { name: 'Resume' });
  await expect(resume).toHaveAttribute('href', /\/resume\.pdf$/u);
  await expect(resume).toHaveAttribute('target', '_blank');
  for (const title of TITLES) {
    const path = PAGES.find((entry) => entry.title === title)?.path ?? '';
    await nav.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${path}$`, 'u'));
    // The menu “More” has a hidden copy of each link.
    const current = nav.locator('[aria-current="page"]').filter({ visible: true });
    await expect(current).toHaveText(title);
    await expect(h1).toHaveText(path === '/' ? name : /./u);
  }
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/#\/$/u);
});

test('H3: up to 768 px the header’s links are in a menu @engines', async ({ page, open }) => {
  await open('/', { width: 769 });
  const { toggle, links, h1 } = parts(page);
  await expect(toggle).toBeHidden();
  await expect(links.first()).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  const openMenu = async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  };
  const expectClosed = async () => {
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
  };
  await expectClosed();
  for (const key of ['Tab', 'Shift+Tab']) {
    await toggle.focus();
    await page.keyboard.press(key);
    await expect(page.locator('nav[aria-label="Main"] :focus')).toHaveCount(0);
  }

  await openMenu();
  await links.getByText('Career', { exact: true }).click();
  await expect(h1).toHaveText('Career');
  await expect(h1).toBeFocused();
  await expectClosed();

  await openMenu();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expectClosed();
  await expect(toggle).toBeFocused();

  await openMenu();
  // Clicks in the page's margin, where there can be no link.
  await page.mouse.click(760, 500);
  await expectClosed();

  await openMenu();
  await page.goBack();
  await expect(h1).not.toHaveText('Career');
  await expectClosed();
});

test('H5, LK27: a small phone can scroll to every menu item', async ({ page, open }) => {
  await open('/', { width: 320 });
  await page.setViewportSize({ width: 320, height: 568 });
  const { toggle, nav, links } = parts(page);
  await toggle.click();
  await expect(nav.getByRole('link', { name: 'Resume' })).toBeInViewport({ ratio: 1 });
  const theme = nav.getByRole('button', { name: /theme/iu });
  await expect(theme).toHaveText(/theme/iu);
  for (const control of [...(await links.all()), theme]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  const textEdges = await nav.locator('a:visible, button:visible').evaluateAll((controls) =>
    controls.map((control) => {
      const padding = Number.parseFloat(getComputedStyle(control).paddingLeft);
      return control.getBoundingClientRect().left + padding;
    }),
  );
  expect(new Set(textEdges).size, 'aligned at the left').toBe(1);
});
