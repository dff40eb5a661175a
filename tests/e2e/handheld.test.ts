import { cardOf, turn, turnAll } from '#tests/e2e/support/cards.ts';
import { smallTargets } from '#tests/e2e/support/targets.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { watchFading } from '#tests/e2e/support/watch.ts';

/** A coarse pointer and reduced motion. */
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

test('A3: with reduced motion a card swaps its faces without rotating', async ({ page, open }) => {
  await open('/contact');
  const card = cardOf(page, 'Email');
  await turn(card);
  await expect(card.showDetails).toHaveCount(0);
  const transforms = await card.item.evaluate((item) =>
    Array.from(item.querySelectorAll('*'), (part) => getComputedStyle(part).transform).filter(
      (transform) => transform !== 'none',
    ),
  );
  expect(transforms).toEqual([]);
  // The visible face reads from left to right: it is not mirrored.
  const [item, link] = [
    await card.item.boundingBox(),
    await card.item.getByRole('link').boundingBox(),
  ];
  expect((link?.x ?? 0) - (item?.x ?? 0)).toBeLessThan((item?.width ?? 0) / 3);
});

test('A2, Section 4: with reduced motion a page change does not fade', async ({ page, open }) => {
  await open('/contact', { width: 1280 });
  const faintest = await watchFading(page);
  await page.getByRole('link', { name: 'Skills' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skills');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await faintest()).toBe(1);
});

test('A2: for fingers every target is at least 44 px high and wide', async ({ page, open }) => {
  await open('/', { width: 390 });
  for (const route of ['/', '/career', '/publications', '/contact', '/qrcode', '/nope']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await turnAll(page);
    expect.soft(await smallTargets(page, 44), route).toEqual([]);
  }
});

test('A3: a card that was turned by touch has room for all of its back', async ({ page, open }) => {
  await open('/publications', { width: 390 });
  await turnAll(page);
  const backs = page.locator('.flip-back');
  const hidden = () =>
    backs.evaluateAll((all) =>
      all.map((back) => {
        const text = back.querySelector('.flip-text');
        return text === null ? 0 : text.scrollHeight - text.clientHeight;
      }),
    );
  await expect.poll(async () => Math.max(...(await hidden()))).toBeLessThanOrEqual(1);
  const rows = await backs.getByRole('button', { name: 'Cite', exact: true }).evaluateAll((all) =>
    all.map((cite) => {
      const abstract = cite.previousElementSibling?.getBoundingClientRect().y ?? 0;
      return cite.getBoundingClientRect().y - abstract;
    }),
  );
  expect(Math.max(...rows), '"Cite" stands beside "Show Abstract"').toBeLessThan(1);
});
