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

test('Q11: the list shows each paper in full, with whole title and authors, one below the other', async ({
  page,
  open,
}) => {
  await open('/publications');
  await expect(button(page, 'Cards')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'List').click();
  await expect(page).toHaveURL(/#\/publications\?view=list$/u);
  await expect(button(page, 'List')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'List')).toBeFocused();
  await expect(titles(page)).toHaveText(papers.map(({ title }) => title));
  for (const { slug, title, authors, venue, link } of papers.slice(0, 5)) {
    const row = main(page).locator(`#paper-${slug}`);
    const heading = row.getByRole('heading').getByRole('link', { name: title, exact: true });
    await expect(heading).toHaveAttribute('href', `#/publications/${slug}`);
    for (const { name } of authors) await expect(row).toContainText(name);
    await expect(row.locator('strong')).toHaveText(
      authors.filter(({ isOwner }) => isOwner).map(({ name }) => name),
    );
    if (venue !== undefined) await expect(row).toContainText(venue);
    await expect(row.getByRole('link', { name: `Read of ${title}`, exact: true })).toHaveCount(
      link === undefined ? 0 : 1,
    );
  }
});

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

test('Q11, O6: each row of the list cites its paper', async ({ page, open }) => {
  await page.addInitScript(() => {
    const writeText = async (text: string) => void Object.assign(window, { copied: text });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await open('/publications?view=list');
  const { slug = '', id = '' } = papers[1] ?? {};
  const row = main(page).locator(`#paper-${slug}`);
  await row.getByRole('button', { name: 'Cite', exact: true }).click();
  await row.getByRole('button', { name: 'BibTeX', exact: true }).click();
  await expect(row.getByText('BibTeX copied')).toBeAttached();
  expect(await page.evaluate(() => 'copied' in window && window.copied)).toContain(id);
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
