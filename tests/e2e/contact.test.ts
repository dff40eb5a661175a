import { cardOf, turn } from '#tests/e2e/support/cards.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { email } = content.profile;

test('P17, LK8: the back of a card has the address to copy', async ({ context, page, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/contact', { width: 1280 });
  await turn(cardOf(page, 'Email'));
  const { item } = cardOf(page, 'Email');
  const back = item.locator('.flip-back');
  await expect(back.getByText(String(email), { exact: true })).toHaveCSS('user-select', 'all');
  await back.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(email);
});
