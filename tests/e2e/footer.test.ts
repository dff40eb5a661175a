import { PAGES } from '#tests/e2e/support/pages.ts';
import { content } from '#tests/e2e/support/content.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { name, email, links, copyrightYear } = content.profile;
const HINT = 'This website is best viewed on a desktop or laptop computer';

test('G1, G4: the footer links to the profiles and e-mail, and says whose page it is', async ({
  page,
  open,
}) => {
  await open('/career');
  const footer = page.getByRole('contentinfo');
  const address = (label: RegExp) => footer.getByRole('link', { name: label }).getAttribute('href');
  expect(await address(/github/iu)).toBe(links.github);
  expect(await address(/linkedin/iu)).toBe(links.linkedin);
  expect(await address(/mail/iu)).toBe(`mailto:${email}`);
  await expect(footer).toContainText(`© ${copyrightYear} ${name}`);
});

test('G2: the footer links to six pages', async ({ page, open }) => {
  await open('/');
  const nav = page.getByRole('contentinfo').getByRole('navigation');
  const titles = ['Home', 'Career', 'Projects', 'Publications', 'Writing', 'Contact'];
  await expect(nav.getByRole('link')).toHaveText(titles);
  for (const title of titles.toReversed()) {
    const path = PAGES.find((entry) => entry.title === title)?.path ?? '';
    await nav.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`#${path}$`, 'u'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('G3: only below 1024 px the footer says what the site is best viewed on', async ({
  page,
  open,
}) => {
  await open('/skills', { width: 1023 });
  await expect(page.getByText(HINT)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByText(HINT)).toBeHidden();
});
