import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findFaults } from '#tests/e2e/support/checkers.ts';
import { horizontalOverflow } from '#tests/e2e/support/pages.ts';
import { testOnSite } from '#tests/e2e/support/sites.ts';
import { expect, isolatedTest as base } from '#tests/e2e/support/test.ts';
import { readPdf } from '#tests/support/pdf.ts';
import de from '#src/lib/words/de.json' with { type: 'json' };

const test = testOnSite('half-translated');
const isolatedTest = testOnSite('half-translated', base);

const ADDRESS = 'hedwig@ostrander.example';
const banner = (page: Page) => page.getByRole('banner');
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('L5: the language switch keeps page and filter, by keyboard', async ({ page, openPath }) => {
  await openPath('#/publications', { width: 1440 });
  await page.getByRole('button', { name: 'Counts' }).click();
  await expect(page).toHaveURL(/=Counts/u);
  const opener = banner(page).locator('summary', { hasText: 'English' });
  await expect(opener).toHaveAccessibleName('Language: English');
  await opener.press('Enter');
  const german = banner(page).getByRole('link', { name: 'Deutsch' });
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

test('L5: the switch omits missing pages, and drops a category', async ({ page, openPath }) => {
  // This post has no German text, and French has no posts.
  await openPath('de/#/posts/dust');
  await expect(footerLink(page, 'English')).toBeVisible();
  await expect(footerLink(page, 'Français')).toBeHidden();
  // A category has another name in each language, so the switch drops it. [^e] excludes “de/”.
  await openPath('de/#/projects?category=Daten&show=cores');
  await footerLink(page, 'English').click();
  await expect(page).toHaveURL(/[^e]\/#\/projects\?show=cores$/u);
  await openPath('#/posts?category=field');
  await footerLink(page, 'Deutsch').click();
  await expect(page).toHaveURL(/\/de\/#\/posts$/u);
});

test('L5, LK29, Y1: the header ends with the languages; jobs are grouped by employer', async ({
  page,
  openPath,
}) => {
  await openPath('de/#/career', { width: 1440 });
  const employer = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: 'Mite Works', exact: true, level: 3 }),
    });
  await expect(employer.getByRole('heading', { level: 4 })).toHaveText([
    'Assistentin',
    'Student assistant',
  ]);
  await expect(employer).toContainText('2008 – 2016');
  await expect(page.getByText('Mite Works')).toHaveCount(1);
  const languages = page.getByRole('contentinfo').getByRole('group', { name: de.language });
  await expect(languages).toMatchAriaSnapshot(`
    - group "${de.language}":
      - text: Deutsch
      - link "English"
      - link "Français"
  `);
  await expect(footerLink(page, 'English')).toHaveAttribute('hreflang', 'en');
  await expect(banner(page).locator('.in-bar.lang svg').first()).toBeVisible();
  const controlNames = await banner(page)
    .locator('a:visible, summary:visible, button:visible')
    .evaluateAll((all) => all.map((node) => node.getAttribute('aria-label') ?? node.textContent));
  const names = [de.career, de.resume, `${de.language}: Deutsch`];
  const positions = names.map((name) => controlNames.indexOf(name));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
  // On a phone the languages are in the menu. French has no page of teaching.
  await openPath('de/#/teaching', { width: 390 });
  await page.getByRole('button', { name: de.openMenu }).click();
  const inMenu = banner(page).getByRole('group', { name: de.language });
  await expect(inMenu.getByRole('link')).toHaveText(['English']);
  await expect(inMenu.locator('[aria-current]')).toHaveText('Deutsch');
});

test('Y7: no published text has a shielded e-mail address', async ({ folder }) => {
  const forms = [ADDRESS, encodeURIComponent(ADDRESS), ADDRESS.replace('@', '&#64;'), '@ostrander'];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:html|js|json|vcf|xml|svg|txt|css)$/u.test(file));
  expect(texts.length).toBeGreaterThan(40);
  const filesWithAddress = texts.filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8').toLowerCase();
    return forms.some((form) => text.includes(form));
  });
  expect(filesWithAddress).toEqual([]);
  // A PDF needs the address, since it has no scripts to reveal it.
  const { links } = await readPdf(readFileSync(path.join(folder, 'de', 'resume.pdf')));
  expect(links).toContain(`mailto:${ADDRESS}`);
});

test('Y7, P17: a click copies or opens a shielded e-mail address', async ({
  context,
  page,
  openPath,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPath('de/#/contact', { width: 320 });
  // Keeps the browser from opening an e-mail program; the link's address is still set.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('button', { name: new RegExp(de.email, 'u') }).click();
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card.getByText('hedwig at ostrander Punkt example').last()).toBeVisible();
  await card.getByRole('button', { name: de.copyCode, exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
  for (const link of [
    card.getByRole('link', { name: de.writeEmail }),
    footerLink(page, de.sendEmail),
  ]) {
    await expect(link).toHaveAttribute('href', 'mailto:');
    await link.press('Enter');
    await expect(link).toHaveAttribute('href', `mailto:${ADDRESS}`);
  }
  expect(await horizontalOverflow(page)).toBe(0);
});

test('P21, L1, L4, L5, A1: untranslated text is marked, and axe finds no fault', async ({
  page,
  openPath,
  faults,
}) => {
  faults.allow(/status of 404/u);
  await openPath('de/nope/');
  await expect(page).toHaveURL(/\/de\/#\/nope\/?$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(de.notFound);
  await openPath('fr/', { width: 390 });
  const note = page.getByRole('main').locator('.in-lang').first();
  await expect(note).toHaveText('En anglais, pas encore traduit');
  const text = await page.getByRole('main').getByText('handful of soil').boundingBox();
  expect((await note.boundingBox())?.y).toBeLessThan(text?.y ?? 0);
  await openPath('fr/#/projects', { width: 1440 });
  await banner(page).locator('.lang summary').click();
  await expect(banner(page).getByRole('link', { name: 'English' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  isolatedTest(
    'L5, Y7: the language switch works, and an address is in words',
    async ({ page, site }) => {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.goto(`${site}career/`);
      await banner(page).locator('.lang summary').click();
      await banner(page).getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(/\/de\/career\/$/u);
      await footerLink(page, 'Français').click();
      await expect(page).toHaveURL(/\/fr\/career\/$/u);
      await expect(page.locator('.in-lang')).toHaveText('En anglais, pas encore traduit');
      await expect(page.locator('footer noscript span')).toHaveText(
        'hedwig arobase ostrander point example',
      );
      await expect(page.locator('[href^="mailto:"]')).toHaveCount(0);
    },
  );
});
