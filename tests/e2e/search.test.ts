import type { Page } from '@playwright/test';
import { findSureFaults } from '#tests/e2e/support/checkers.ts';
import { testOf, expect } from '#tests/e2e/support/sites.ts';

const test = testOf('twenty-papers');

const parts = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    field: main.getByRole('searchbox', { name: 'Search', exact: true }),
    clear: main.getByRole('button', { name: 'Clear the search' }),
    count: main.getByRole('status').filter({ hasText: /^[0-9]+ publications?$/u }),
  };
};
const past = (page: Page) => page.evaluate(() => history.length);

test('N13: a search is in the address, and one Back undoes it @engines', async ({ page, open }) => {
  await open('/publications');
  const { field, count } = parts(page);
  const before = await past(page);
  await field.pressSequentially('nguyen');
  await expect(count).toHaveText('5 publications');
  await expect(page).toHaveURL(/#\/publications\?q=nguyen$/u);
  expect(await past(page)).toBe(before + 1);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(count).toHaveText('20 publications');
  await expect(page).toHaveURL(/#\/publications$/u);
  await page.goForward();
  await expect(field).toHaveValue('nguyen');
  await expect(count).toHaveText('5 publications');
  await page.reload();
  await expect(field).toHaveValue('nguyen');
  await expect(count).toHaveText('5 publications');
});

test('N13: a search that finds nothing says so, and is cleared', async ({ page, open }) => {
  await open('/publications?q=%20okafor%20');
  const { main, field, clear, count } = parts(page);
  await expect(count).toHaveText('0 publications');
  await expect(main.getByText('No publications found for “okafor”.')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Cite these/u })).toHaveCount(0);
  await clear.last().click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(count).toHaveText('20 publications');
  await page.goBack();
  await expect(field).toHaveValue(' okafor ');
  await clear.first().press('Enter');
  await expect(field).toBeFocused();
  await field.fill('wei');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/#\/publications$/u);
});

test('A5: Back to a search moves a lost focus to the field @engines', async ({ page, open }) => {
  await open('/publications');
  const { field, clear, count } = parts(page);
  await field.fill('wei');
  await expect(count).toHaveText('4 publications');
  await clear.click();
  await expect(count).toHaveText('20 publications');
  await page.getByRole('button', { name: 'Show details of A short title' }).focus();
  await page.goBack();
  await expect(count).toHaveText('4 publications');
  await expect(field).toBeFocused();
});

test('A1, A2: at 320 px the field fits and axe finds nothing', async ({ page, open }) => {
  await open('/publications?q=wei', { width: 320 });
  const { field, clear } = parts(page);
  for (const control of [field, clear]) {
    const box = await control.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await expect(page.getByText('Search', { exact: true })).toBeVisible();
  for (const query of ['wei', 'wombat']) {
    await field.fill(query);
    await expect(page).toHaveURL(new RegExp(`q=${query}$`, 'u'));
    expect(await findSureFaults(page), query).toEqual([]);
  }
});
