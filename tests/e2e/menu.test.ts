import type { Page } from '@playwright/test';
import { expect, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const parts = (page: Page) => ({
  toggle: page.getByRole('button', { name: /menu/iu }),
  nav: page.getByRole('navigation', { name: 'Main' }),
  links: page.getByRole('navigation', { name: 'Main' }).getByRole('link'),
});

test('H3: from 768 px down the links are behind a toggle', async ({ page, open }) => {
  await open('/', { width: 769 });
  const { toggle, links } = parts(page);
  await expect(toggle).toBeHidden();
  await expect(links.first()).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(links).toHaveCount(0);
  for (const key of ['Tab', 'Shift+Tab']) {
    await toggle.focus();
    await page.keyboard.press(key);
    await expect(page.locator('nav[aria-label="Main"] :focus')).toHaveCount(0);
  }
});

test('H3: a choice, Escape and a press outside close it @engines', async ({ page, open }) => {
  await open('/', { width: 768 });
  const { toggle, links } = parts(page);
  const openMenu = async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  };
  const expectClosed = async () => {
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
  };

  await openMenu();
  await links.getByText('Career', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeFocused();
  await expectClosed();

  await openMenu();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expectClosed();
  await expect(toggle).toBeFocused();

  await openMenu();
  // In the page's margin, where no text can have a link.
  await page.mouse.click(760, 500);
  await expectClosed();

  await openMenu();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toHaveCount(0);
  await expectClosed();
});

test('H5, LK27: on a small phone all of the menu can be reached', async ({ page, open }) => {
  await open('/', { width: 320 });
  await page.setViewportSize({ width: 320, height: 568 });
  const { toggle, nav } = parts(page);
  await toggle.click();
  await expect(nav.getByRole('link', { name: 'Resume' })).toBeInViewport({ ratio: 1 });
  for (const link of await nav.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  const theme = nav.getByRole('button', { name: /theme/iu });
  await expect(theme).toHaveText(/theme/iu);
  const edges = await nav
    .locator('a:visible, button:visible')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft),
      ),
    );
  expect(new Set(edges).size).toBe(1);
  await theme.scrollIntoViewIfNeeded();
  await expect(theme).toBeInViewport({ ratio: 1 });
});
