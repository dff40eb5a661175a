import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { cardOf, turn } from '#tests/e2e/support/cards.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, test } from '#tests/e2e/support/test.ts';

declare global {
  interface Window {
    headings: Set<string>;
  }
}

const { name, siteUrl } = content.profile;
const papers = content.publications.map((paper) => ({ ...paper, title: plainText(paper.title) }));
/** The paper with the most fields. */
const paper = papers.toSorted(
  (one, other) => Object.keys(other).length - Object.keys(one).length,
)[0];
if (paper === undefined) throw new Error('The sample has publications');
const { slug, title } = paper;

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

fresh('O4: a paper’s path opens as its own page, without a flash', async ({ page, openPath }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Object.assign(window, { headings: new Set<string>() });
    const look = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (document.readyState === 'complete') window.headings.add(heading?.innerText ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openPath(`publications/${slug}/`);
  await expect(page).toHaveURL(new RegExp(`/#/publications/${slug}$`, 'u'));
  await expect(page).toHaveTitle(`${title} | ${name}`);
  const listIndex = scripts.findIndex((path) => /PublicationsPage/u.test(path));
  const paperIndex = scripts.findIndex((path) => /paperView/u.test(path));
  expect(paperIndex).toBeGreaterThan(-1);
  expect(listIndex === -1 || listIndex > paperIndex).toBe(true);
  expect(await page.evaluate(() => [...window.headings])).toEqual([title]);
  await page.reload();
  await expect(h1(page)).toHaveText(title);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(h1(page)).toHaveText('Publications');
  await expect(page).toHaveURL(/#\/publications$/u);
  // The paper's metadata for reference managers does not apply to the list.
  await expect(page.locator('meta[name^="citation_"]')).toHaveCount(0);
});

test('O4, A7: from a card to its page and back to the same place', async ({ page, open }) => {
  const category = paper.categories[0] ?? '';
  await open('/publications');
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.getByRole('main').getByRole('button', { name: category, exact: true }).click();
  const card = cardOf(page, title);
  await turn(card);
  await card.item.scrollIntoViewIfNeeded();
  const address = page.url();
  const place = await page.evaluate(() => window.scrollY);
  await card.item
    .getByRole('link', { name: /^All details/u })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(h1(page)).toHaveText(title);
  await expect(h1(page)).toBeFocused();
  await expect(page).toHaveTitle(`${title} | ${name}`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(h1(page)).toHaveText('Publications');
  await expect(page).toHaveURL(address);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThanOrEqual(2);
});

test('O6: a paper’s page can copy its address', async ({ page, context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(`/publications/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(new URL(`${new URL(page.url()).pathname}publications/${slug}/`, siteUrl).href);
});
