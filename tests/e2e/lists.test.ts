import type { Locator } from '@playwright/test';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { skills } = content;

/** The number of columns of the items. */
async function columnsOf(items: Locator): Promise<number> {
  const lefts = await items.evaluateAll((all) =>
    all.map((item) => Math.round(item.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
}

test('P8: the skills are in their groups, in three columns, two below 992 px, one below 576 px', async ({
  page,
  open,
}) => {
  await open('/skills', { width: 992 });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    skills.map(({ title }) => title),
  );
  const region = (title: string) => main.getByRole('region', { name: title, exact: true });
  // A skill with evidence opens to show it.
  const itemsOf = (title: string) => region(title).locator(':scope > ul > li');
  for (const { title, skills: names } of skills) {
    await expect(itemsOf(title)).toHaveCount(names.length);
    for (const [index, skill] of names.entries())
      await expect(itemsOf(title).nth(index)).toContainText(skill);
  }
  for (const [width, columns] of [
    [992, 3],
    [991, 2],
    [576, 2],
    [575, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const { title, skills: names } of skills)
      expect(await columnsOf(itemsOf(title).locator(':scope > p, summary'))).toBe(
        Math.min(columns, names.length),
      );
  }
});
