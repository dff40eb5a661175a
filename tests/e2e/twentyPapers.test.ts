import path from 'node:path';
import type { Page } from '@playwright/test';
import { loadContent } from '#kit/content/loadContent.ts';
import { PROJECT } from '#kit/project.ts';
import { plainText } from '#src/lib/plainText.ts';
import { findFaults } from '#tests/e2e/support/checkers.ts';
import { boxOf } from '#tests/e2e/support/pages.ts';
import { testOnSite, expect } from '#tests/e2e/support/sites.ts';

const test = testOnSite('many-pages');
const { content } = await loadContent(path.join(PROJECT, 'tests/sites/many-pages'));
const papers = content?.publications ?? [];

const parts = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    field: main.getByRole('searchbox', { name: 'Search', exact: true }),
    clear: main.getByRole('button', { name: 'Clear the search' }),
    expectCount: (count: number) =>
      expect(main.getByRole('status').filter({ hasText: /^[0-9]+ publications?$/u })).toHaveText(
        `${count} publications`,
      ),
  };
};

test('N13: a search is in the address, and one Back undoes it @engines', async ({ page, open }) => {
  await open('/publications');
  const { field, expectCount } = parts(page);
  const historyLength = () => page.evaluate(() => history.length);
  const before = await historyLength();
  const expectMatches = async () => {
    await expect(field).toHaveValue('nguyen');
    await expectCount(5);
    await expect(page).toHaveURL(/#\/publications\?q=nguyen$/u);
  };
  await field.pressSequentially('nguyen');
  await expectMatches();
  expect(await historyLength()).toBe(before + 1);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(field).toHaveValue('');
  await expectCount(20);
  await expect(page).toHaveURL(/#\/publications$/u);
  await page.goForward();
  await expectMatches();
  await page.reload();
  await expectMatches();
});

test('N13, A5: Back restores a cleared search and its focus @engines', async ({ page, open }) => {
  await open('/publications?q=%20okafor%20');
  const { main, field, clear, expectCount } = parts(page);
  await expectCount(0);
  await expect(main.getByText('No publications found for “okafor”.')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Cite these/u })).toHaveCount(0);
  await clear.last().click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expectCount(20);
  await page.goBack();
  await expect(field).toHaveValue(' okafor ');
  await clear.first().press('Enter');
  await expect(field).toBeFocused();
  await field.fill('wei');
  await expectCount(4);
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/#\/publications$/u);
  await expectCount(20);
  await page.getByRole('button', { name: 'Show details of A short title' }).focus();
  await page.goBack();
  await expectCount(4);
  await expect(field).toBeFocused();
});

test('A1, A2: at 320 px the search fits and axe finds no fault', async ({ page, open }) => {
  await open('/publications?q=wei', { width: 320 });
  const { field, clear } = parts(page);
  for (const control of [field, clear]) {
    const { x, width, height } = await boxOf(control);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(x + width).toBeLessThanOrEqual(320);
  }
  await expect(page.getByText('Search', { exact: true })).toBeVisible();
  for (const query of ['wei', 'wombat']) {
    await field.fill(query);
    await expect(page).toHaveURL(new RegExp(`q=${query}$`, 'u'));
    expect(await findFaults(page), query).toEqual([]);
  }
});

test('N9: a card shows a title of up to four lines whole', async ({ page, open }) => {
  await open('/publications');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The papers have titles of one, two, three, four and more lines on a card.
    for (const title of papers.map((paper) => plainText(paper.title))) {
      const heading = page.getByRole('heading', { level: 3, name: title, exact: true }).first();
      const { lines, isWhole, height } = await heading.evaluate((element) => ({
        lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        isWhole: element.scrollHeight <= element.clientHeight + 1,
        height: element.closest('li')?.getBoundingClientRect().height,
      }));
      expect(Math.round(lines)).toBeLessThanOrEqual(4);
      expect(isWhole, title).toBe(title.length < (width < 390 ? 100 : 200));
      if (width >= 390) expect(height, 'all cards have one height').toBe(250);
    }
  }
});
