import { expect, test } from '#tests/e2e/support/test.ts';

const KINDS = ['project', 'paper', 'position', 'post'] as const;

test('O8: marks and their label count a skill’s evidence, and it opens to link to each piece', async ({
  page,
  open,
}) => {
  await open('/skills', { width: 1280 });
  const main = page.getByRole('main');
  const rows = main.locator('li:has(> details)');
  // Without evidence there is nothing to explain.
  const legend = main.getByRole('list', { name: 'Marks' });
  await expect(legend).toHaveCount((await rows.count()) === 0 ? 0 : 1);
  for (const row of await rows.all()) {
    const summary = row.locator('summary');
    const words = (await summary.textContent()) ?? '';
    const counts = KINDS.map((kind) =>
      Number(new RegExp(`([0-9]+) ${kind}`, 'u').exec(words)?.[1] ?? 0),
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    const shown = counts.reduce((sum, count) => sum + Math.min(6, count), 0);
    await expect(summary.locator('path')).toHaveCount(shown);
    await expect(row.getByRole('link')).toHaveCount(0);
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('link')).toHaveCount(total);
  }
  const link = main.getByRole('link').first();
  if ((await link.count()) === 0) return;
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Skills');
  await expect(main.getByText(title.split(',')[0] ?? '').first()).toBeInViewport();
});

test('LK13: what a skill opens is a row across its group, and its neighbours stay where they are', async ({
  page,
  open,
}) => {
  await open('/skills', { width: 1280 });
  const group = page.locator('.skill-grid', { has: page.locator('details') }).nth(1);
  const summaries = group.locator('summary');
  const tops = () =>
    summaries.evaluateAll((all) =>
      all.slice(0, 3).map((summary) => summary.getBoundingClientRect().top),
    );
  const before = await tops();
  await summaries.nth(1).click();
  expect(await tops()).toEqual(before);
  const row = await group.locator('details[open] > ul').boundingBox();
  expect(row?.width).toBeCloseTo((await group.boundingBox())?.width ?? 0, 0);
});
