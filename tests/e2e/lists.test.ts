import type { Locator } from '@playwright/test';
import { content } from '#tests/e2e/support/content.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { skills, strengths, testimonials, profile } = content;

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

test('P9: every strength is a card with its icon, title and description', async ({
  page,
  open,
}) => {
  await open('/strengths');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(strengths.length);
  for (const [index, { title, description }] of strengths.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(title);
    await expect(card).toContainText(description);
    await expect(card.locator('svg > *').first()).toBeAttached();
  }
});

test('P20: every testimonial is shown with name, title and, if it has one, a profile link', async ({
  page,
  open,
}) => {
  await open('/testimonials');
  const main = page.getByRole('main');
  await expect(main).toContainText(profile.testimonialsIntro);
  const cards = main.getByRole('listitem');
  await expect(cards).toHaveCount(testimonials.length);
  for (const [index, { name, title, text, linkedin }] of testimonials.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading')).toHaveText(name);
    for (const part of [text, title]) await expect(card).toContainText(part);
    const link = card.getByRole('link', { name: /linkedin/iu });
    await expect(link).toHaveCount(linkedin ? 1 : 0);
    for (const address of linkedin ? [linkedin] : [])
      await expect(link).toHaveAttribute('href', address);
  }
});
