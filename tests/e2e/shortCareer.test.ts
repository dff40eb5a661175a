import type { Locator, Page } from '@playwright/test';
import { expect, testOf } from '#tests/e2e/support/sites.ts';
import { fresh as newPage } from '#tests/e2e/support/test.ts';

const test = testOf('short-career');
const fresh = testOf('short-career', newPage);
/** Over sixty characters, with a word of more than eighteen. */
const LONG_NAME = 'Dr. Maximiliana Konstantinopoulou-Featherstonehaugh zu Hohenlohe';

const main = (page: Page) => page.getByRole('main');

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return box;
}

test('O7, LK20: two papers need no overview and no filters', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const status = main(page).getByRole('status');
  await expect(status).toHaveText('2 publications');
  const [count, word] = await status.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    return [0, 2].map((at) => {
      const range = document.createRange();
      if (text !== null) range.setStart(text, at);
      if (text !== null) range.setEnd(text, at + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(count, 'English reads from left to right on a page of the other direction').toBeLessThan(
    word ?? 0,
  );
  await expect(main(page).getByRole('figure')).toHaveCount(0);
  for (const list of await main(page).getByRole('region').getByRole('list').all()) {
    const card = list.getByRole('listitem').first();
    const share = (await boxOf(card)).width / (await boxOf(list)).width;
    expect(share).toBe(1);
  }
  await expect(main(page).getByRole('group', { name: /^Filter/u })).toHaveCount(0);
});

test('W10, H2: without a mark the name leads home at every width', async ({ page, open }) => {
  for (const width of [390, 769, 1024]) {
    await open('/contact', { width });
    const brand = page.getByRole('banner').getByRole('link', { name: LONG_NAME });
    const name = await boxOf(brand.getByText(LONG_NAME));
    expect(name.width, `${width} px`).toBeGreaterThan(44);
    expect(name.height, `${width} px`).toBeGreaterThan(16);
  }
});

test('P7, C5: concurrent jobs are stacked; time runs to the right', async ({ page, open }) => {
  await open('/career', { width: 1280 });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const track = main(page).getByRole('figure');
  const block = (name: RegExp) => boxOf(track.getByRole('link', { name }).locator('rect').last());
  const [earlier, later] = [await block(/^2019/u), await block(/^2021/u)];
  expect(earlier.x).toBeLessThan(later.x);
  expect(later.x).toBeLessThan(earlier.x + earlier.width);
  expect(Math.abs(earlier.y - later.y)).toBeGreaterThanOrEqual(
    Math.min(earlier.height, later.height),
  );
  const year = await boxOf(track.getByRole('link', { name: /^2019/u }).locator('text'));
  expect(year.x, 'a year stands in its block').toBeGreaterThan(earlier.x);
});

test('P1, P3: a very long name breaks only between words', async ({ page, open }) => {
  for (const width of [320, 390, 1280]) {
    await open('/', { width });
    const heading = main(page).getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(LONG_NAME);
    const broken = await heading.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      return [...(text?.textContent ?? '').matchAll(/[^\s-]+-?/gu)].flatMap((word) => {
        const range = document.createRange();
        if (text === null) return [];
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        return lines.size > 1 ? [word[0]] : [];
      });
    });
    expect(broken, `${width} px`).toEqual([]);
    await expect(page.getByRole('img', { name: new RegExp(LONG_NAME, 'u') })).toBeVisible();
  }
});

fresh('N15: from right to left, year and dash are at the right', async ({ page, open }) => {
  await open('/publications', { width: 1440 });
  const button = main(page).getByRole('button', { name: /^2023/u });
  const year = await textBox(button.getByText('2023', { exact: true }));
  const arrow = await boxOf(button.locator('svg'));
  expect(year.left).toBeGreaterThan(arrow.x + arrow.width);
  const room = await boxOf(button);
  expect(room.x + room.width - year.right).toBeLessThan(4);

  await open('/career', { width: 1440 });
  const point = main(page).getByRole('listitem').filter({ hasText: 'Read the genomes' }).last();
  const { x, width } = await boxOf(point);
  const { right } = await textBox(point.getByText('Read the genomes'));
  expect(x + width - right).toBeGreaterThan(12);
});

/** Where an element's text is, without the room around it. */
async function textBox(element: Locator): Promise<{ left: number; right: number }> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}
