import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const papers = content.publications.map((paper) => ({ ...paper, title: plainText(paper.title) }));
const [category = ''] = content.categories;
const inCategory = papers.filter(({ categories }) => categories.includes(category));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const titles = (page: Page) => main(page).getByRole('heading', { level: 3 });

test('Q11, S3: the list can be shared, filtered, and left with Back', async ({ page, open }) => {
  await open('/publications?view=list');
  await expect(button(page, 'List')).toHaveAttribute('aria-pressed', 'true');
  await button(page, category).click();
  await expect(titles(page)).toHaveText(inCategory.map(({ title }) => title));
  await expect(page).toHaveURL(/view=list&category=/u);
  await button(page, 'Cards').click();
  await expect(page).toHaveURL(/\?category=[^&]+$/u);
  await expect(main(page).getByRole('button', { name: /^Show details of/u })).toHaveCount(
    inCategory.length,
  );
  await page.goBack();
  await expect(button(page, 'List')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(titles(page)).toHaveCount(papers.length);
  await open('/publications?view=nonsense');
  await expect(button(page, 'Cards')).toHaveAttribute('aria-pressed', 'true');
});
