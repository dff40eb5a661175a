import { findSureFaults } from '#tests/e2e/support/checkers.ts';
import { expect, testOf } from '#tests/e2e/support/sites.ts';
import { fresh as newPage } from '#tests/e2e/support/test.ts';
import de from '#src/lib/words/de.json' with { type: 'json' };

const test = testOf('half-translated');
const fresh = testOf('half-translated', newPage);

test('L5: by keyboard, the switch leads to the same page and filter', async ({
  page,
  openPath,
}) => {
  await openPath('#/publications', { width: 1440 });
  await page.getByRole('button', { name: 'Counts' }).click();
  await expect(page).toHaveURL(/=Counts/u);
  const opener = page.getByRole('banner').locator('summary', { hasText: 'English' });
  await expect(opener).toHaveAccessibleName('Language: English');
  await opener.focus();
  await page.keyboard.press('Enter');
  const german = page.getByRole('banner').getByRole('link', { name: 'Deutsch' });
  await expect(german).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(german).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(german).toBeFocused();
  await expect(german).toHaveAttribute('lang', 'de');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/#\/publications\?.*=Counts/u);
  await expect(page.getByRole('heading', { level: 1, name: de.publications })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('L5: the switch knows missing posts and filters', async ({ page, openPath }) => {
  const link = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  // Written in English alone, if at all; French has no posts.
  await openPath('de/#/posts/dust');
  await expect(link('English')).toBeVisible();
  await expect(link('Français')).toBeHidden();
  await openPath('#/posts?category=field');
  await link('Deutsch').click();
  await expect(page).toHaveURL(/\/de\/#\/posts$/u);
  await openPath('de/#/projects?category=Daten&show=cores');
  await link('English').click();
  await expect(page).toHaveURL(/[^e]\/#\/projects\?show=cores$/u);
});

test('P21, L1: what a language lacks is not found in it', async ({ page, openPath, faults }) => {
  faults.allow(/status of 404/u);
  await openPath('de/nope/');
  await expect(page).toHaveURL(/\/de\/#\/nope\/?$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.notFound);
});

test('L4: home says above its text that it is not translated', async ({ page, openPath }) => {
  await openPath('fr/', { width: 390 });
  const note = page.getByRole('main').locator('.in-lang').first();
  await expect(note).toHaveText('En anglais, pas encore traduit');
  const text = await page.getByRole('main').getByText('handful of soil').boundingBox();
  expect((await note.boundingBox())?.y).toBeLessThan(text?.y ?? 0);
  // In German it is translated.
  await openPath('de/', { width: 1440 });
  await expect(page.getByRole('main').locator('.in-lang')).toHaveCount(1);
});

test('L5, LK29: the languages come last, with a globe, by own names', async ({
  page,
  openPath,
}) => {
  await openPath('de/career/', { width: 1440 });
  const languages = page.getByRole('contentinfo').getByRole('group', { name: de.language });
  await expect(languages).toMatchAriaSnapshot(`
    - group "${de.language}":
      - text: Deutsch
      - link "English"
      - link "Français"
  `);
  await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en');
  const banner = page.getByRole('banner');
  await expect(banner.locator('.in-bar.lang svg').first()).toBeVisible();
  await expect(banner.locator('.in-bar.lang')).toHaveCSS('margin-inline-start', '8px');
  const heard = await banner
    .locator('a, summary, button')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    );
  const at = (name: string) => heard.indexOf(name);
  expect(at(`${de.language}: Deutsch`)).toBeGreaterThan(at(de.resume));
  expect(at(de.career)).toBeLessThan(at(de.resume));
  // On a phone the menu has them. French has no such page.
  await openPath('de/#/teaching', { width: 390 });
  await page.getByRole('button', { name: de.openMenu }).click();
  const inMenu = banner.getByRole('group', { name: de.language });
  await expect(inMenu.getByRole('link')).toHaveText(['English']);
  await expect(inMenu.locator('[aria-current]')).toHaveText('Deutsch');
});

test('L5, A1: axe finds nothing with the switch open', async ({ page, openPath }) => {
  await openPath('fr/projects/', { width: 1440 });
  await page.getByRole('banner').locator('.lang summary').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible();
  expect(await findSureFaults(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  fresh('L5: the switch opens and leads to the same page', async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(`${site}career/`);
    const banner = page.getByRole('banner');
    await banner.locator('.lang summary').click();
    await banner.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/career\/$/u);
    await expect(page.getByRole('heading', { level: 1, name: de.career })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr\/career\/$/u);
    await expect(page.locator('.in-lang')).toHaveText('En anglais, pas encore traduit');
  });
});
