import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { cardOf, turnCard } from '#tests/e2e/support/cards.ts';
import { watchFrames } from '#tests/e2e/support/frames.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, isolatedTest, test } from '#tests/e2e/support/test.ts';

const { name, siteUrl } = content.profile;
/** The paper with the most fields. */
const [paper] = content.publications.toSorted(
  (a, b) => Object.keys(b).length - Object.keys(a).length,
);
if (paper === undefined) throw new Error('The sample has publications');
const { slug } = paper;
const title = plainText(paper.title);

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

isolatedTest('O4: a paper’s path shows its page and no other', async ({ page, openPath }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const headings = await watchFrames(page, () =>
    document.readyState === 'complete'
      ? (document.querySelector<HTMLElement>('main h1')?.innerText ?? '')
      : undefined,
  );
  await openPath(`publications/${slug}/`);
  await expect(page).toHaveURL(new RegExp(`/#/publications/${slug}$`, 'u'));
  await expect(page).toHaveTitle(`${title} | ${name}`);
  const scripts = requests.join(' ').match(/PublicationsPage|paperView/gu);
  expect(scripts?.[0]).toBe('paperView');
  expect(await headings()).toEqual([title]);
  await page.reload();
  await expect(h1(page)).toHaveText(title);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(h1(page)).toHaveText('Publications');
  await expect(page).toHaveURL(/#\/publications$/u);
  // The paper's metadata for reference managers does not apply to the list.
  await expect(page.locator('meta:is([name^="citation_"], [name*="."])')).toHaveCount(0);
});

test('O4, O6, A7: a card links to its paper, which links back', async ({ page, context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/publications');
  await page.setViewportSize({ width: 1280, height: 400 });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: paper.categories[0] ?? '', exact: true }).click();
  const card = cardOf(page, title);
  await turnCard(card);
  await card.item.scrollIntoViewIfNeeded();
  const address = page.url();
  const scrollY = await page.evaluate(() => window.scrollY);
  await card.item
    .getByRole('link', { name: /^All details/u })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(h1(page)).toHaveText(title);
  await expect(h1(page)).toBeFocused();
  await expect(page).toHaveTitle(`${title} | ${name}`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await main.getByRole('button', { name: 'Copy link', exact: true }).click();
  const expected = new URL(`${new URL(address).pathname}publications/${slug}/`, siteUrl).href;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(h1(page)).toHaveText('Publications');
  await expect(page).toHaveURL(address);
  const distance = async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrollY);
  await expect.poll(distance).toBeLessThanOrEqual(2);
});
