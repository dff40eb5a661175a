import { site as content } from '#tests/e2e/support/site.ts';
import { NAUGHTY } from '#tests/e2e/support/naughty.ts';
import { expect, fresh, test } from '#tests/e2e/support/test.ts';

const { name } = content.profile;
const HOME = name;
const NOT_FOUND = 'Page not found';

type Hash = readonly [hash: string, heading: string];

/** Hashes of addresses, with the page that each must lead to. */
const TYPED: readonly Hash[] = [
  ['#', HOME],
  ['#main', HOME],
  ['#javascript:alert(1)', HOME],
  ['#/nope', NOT_FOUND],
  ['#/100%', NOT_FOUND],
  ['#/%E0%A4%A', NOT_FOUND],
  ['#//evil.example', NOT_FOUND],
  [`#/${'a'.repeat(100_000)}`, NOT_FOUND],
  ['#/publications?category=%E0%A4%A', 'Publications'],
];

fresh('E1: a page opened by any hash is home or not found, never blank', async ({ page, site }) => {
  // A hash that is typed into the open page leads to the same pages.
  for (const [at, [hash, heading]] of TYPED.entries()) {
    if (at % 3 === 1) await page.goto('about:blank');
    await page.goto(site + hash);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }
});

test('E1, E10: every naughty string as hash or route, and some as category, leaves the page intact, without a reload', async ({
  page,
  open,
}) => {
  await open('/');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const addresses = [
    NAUGHTY.map((text) => `#${text}`),
    NAUGHTY.map((text) => `#/${text}`),
    // None is a category, so each shows all papers again.
    NAUGHTY.filter((_, at) => at % 4 === 0).map((text) => `#/publications?category=${text}`),
  ];
  for (const hashes of addresses) {
    const blank = await page.evaluate(goThrough, hashes);
    expect(blank).toEqual([]);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await expect(page.locator('main h1')).toBeVisible();
  }
});

/**
 * Runs in the page.
 * @param hashes - Hashes.
 * @returns Those that left the page without a heading or with an error.
 */
async function goThrough(hashes: readonly string[]): Promise<string[]> {
  const blank: string[] = [];
  for (const hash of hashes) {
    location.hash = hash;
    await new Promise((done) => setTimeout(done, 4));
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const isLoading = document.querySelector('main [role="status"]') !== null;
    if ((heading === '' && !isLoading) || heading === 'This page could not be shown')
      blank.push(hash);
  }
  return blank;
}
