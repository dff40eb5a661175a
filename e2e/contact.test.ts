import { cardOf, turn } from '#e2e/support/cards.ts';
import { content } from '#e2e/support/content.ts';
import { expect, siteUrl, test } from '#e2e/support/test.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';

const { email, links, location, contactIntro } = content.profile;

test('P17: six cards lead to e-mail, profiles, location, résumé and QR code', async ({
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
    Location: undefined,
    Resume: `${base}resume.pdf`,
    'QR Code': '#/qrcode',
  };
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(
    6,
  );
  expect(CARD_HEIGHT.contact).toBe(150);
  for (const [label, address] of Object.entries(addresses)) {
    const { item } = cardOf(page, label);
    expect((await item.boundingBox())?.height).toBe(CARD_HEIGHT.contact);
    await expect(item.getByRole('heading', { name: label, exact: true })).toBeVisible();
    await expect(item.getByRole('link')).toHaveCount(0);
    await turn(cardOf(page, label));
    const link = item.getByRole('link');
    await expect(link).toHaveCount(address === undefined ? 0 : 1);
    for (const href of address === undefined ? [] : [address])
      await expect(link).toHaveAttribute('href', href);
  }
  await expect(cardOf(page, 'Location').item).toContainText(location);
  await expect(cardOf(page, 'Resume').item.getByRole('link')).toHaveAttribute('download', /.*/u);
  await cardOf(page, 'QR Code').item.getByRole('link').click();
  await expect(page).toHaveURL(/#\/qrcode$/u);
});
