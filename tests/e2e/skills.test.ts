import { expect, test } from '#tests/e2e/support/test.ts';

test('P8: skills stand in three, two or one column', async ({ page, open }) => {
  await open('/skills', { width: 992 });
  const items = page
    .getByRole('main')
    .getByRole('region')
    .first()
    .locator(':scope > ul > li')
    .locator(':scope > p, summary');
  for (const [width, columns] of [
    [992, 3],
    [991, 2],
    [576, 2],
    [575, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await items.evaluateAll((all) =>
      all.map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(Math.min(columns, lefts.length));
  }
});

test('O8, LK13: what a skill opens is a row, and moves no other', async ({ page, open }) => {
  await open('/skills', { width: 1280 });
  const group = page.locator('.skill-grid', { has: page.locator('details') }).nth(1);
  const summaries = group.locator('summary');
  const tops = () =>
    summaries.evaluateAll((all) =>
      all.slice(0, 3).map((summary) => summary.getBoundingClientRect().top),
    );
  const before = await tops();
  await summaries.nth(1).focus();
  await page.keyboard.press('Enter');
  expect(await tops()).toEqual(before);
  const row = group.locator('details[open] > ul');
  const { width } = (await row.boundingBox()) ?? {};
  expect(width).toBeCloseTo((await group.boundingBox())?.width ?? 0, 0);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Skills');
});
