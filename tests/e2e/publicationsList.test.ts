import { getDocumentProxy } from 'unpdf';
import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { content } from '#tests/e2e/support/content.ts';
import { expect, test, printStyles } from '#tests/e2e/support/test.ts';

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

test('Q11: print shows the list, whatever the screen shows', async ({ page, open }) => {
  await open('/publications');
  await printStyles(page);
  await page.emulateMedia({ media: 'print' });
  await expect(titles(page)).toHaveText(papers.map(({ title }) => title));
  for (const name of ['Cite', 'List', 'All'])
    await expect(main(page).getByRole('button', { name })).toHaveCount(0);
  const sheets = async () => (await getDocumentProxy(new Uint8Array(await page.pdf()))).numPages;
  const laidOut = await sheets();
  await page.emulateMedia({ media: null });
  // The cards are taller than the list: the extra space must not be left blank.
  expect(await sheets()).toBe(laidOut);
  await expect(main(page).getByRole('button', { name: /^Show details of/u })).toHaveCount(
    papers.length,
  );
});
