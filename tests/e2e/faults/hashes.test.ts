import { NAUGHTY } from '#tests/e2e/support/naughty.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('E1, E10: no naughty string as hash or category does harm', async ({ page, open }) => {
  await open('/');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const addresses = [
    NAUGHTY.map((text) => `#${text}`),
    [...NAUGHTY, '100%', '%E0%A4%A', '/evil.example', 'a'.repeat(100_000)].map(
      (text) => `#/${text}`,
    ),
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
