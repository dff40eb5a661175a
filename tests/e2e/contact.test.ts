import { cardOf, turn } from '#tests/e2e/support/cards.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, siteUrl, test } from '#tests/e2e/support/test.ts';

const { email, links, location, contactIntro } = content.profile;

test('P17, LK8: six cards lead to e-mail, profiles, location, résumé and QR code', async ({
  page,
  open,
}) => {
  await open('/contact', { width: 1280 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch');
  await expect(page.getByRole('main')).toContainText(contactIntro);
  const base = new URL(siteUrl()).pathname;
  const addresses = {
    Email: `mailto:${email}`,
    LinkedIn: links.linkedin,
    GitHub: links.github,
    Location: `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`,
    Resume: `${base}resume.pdf`,
    'QR Code': '#/qrcode',
  };
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(
    6,
  );
  for (const [label, address] of Object.entries(addresses)) {
    const { item } = cardOf(page, label);
    expect((await item.boundingBox())?.height).toBe(150);
    await expect(item.getByRole('heading', { name: label, exact: true })).toBeVisible();
    await expect(item.getByRole('link')).toHaveCount(0);
    await turn(cardOf(page, label));
    const link = item.getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute('href', String(address));
  }
  await expect(cardOf(page, 'Location').item).toContainText(location);
  await expect(cardOf(page, 'Resume').item.getByRole('link')).toHaveAttribute('download', /.*/u);
  await cardOf(page, 'QR Code').item.getByRole('link').click();
  await expect(page).toHaveURL(/#\/qrcode$/u);
});

test('LK8: the back of a card has the address itself, to select and to copy', async ({
  context,
  page,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/contact', { width: 1280 });
  await turn(cardOf(page, 'Email'));
  const { item } = cardOf(page, 'Email');
  const back = item.locator('.flip-back');
  await expect(back.getByText(String(email), { exact: true })).toHaveCSS('user-select', 'all');
  await back.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(email);
});
