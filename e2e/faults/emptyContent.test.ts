import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUTPUTS } from '#publish/files/outputs.ts';
import { ROUTES } from '#e2e/support/faulty.ts';
import { writeEmptyContent } from '#e2e/support/oddContent.ts';
import { expect, testOf } from '#e2e/support/oddSite.ts';

const test = testOf('empty', writeEmptyContent);

test('C5: with every list empty each page still says what it is, in the language of the content', async ({
  page,
  open,
  odd,
}) => {
  const { name } = odd.content.profile;
  await open('/', { width: 320 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  for (const { route, heading } of ROUTES) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, route);
    const title = route === '/' ? name : heading;
    const h1 = page.getByRole('main').getByRole('heading', { level: 1, name: title });
    await expect(h1).toBeVisible();
    await expect(page.locator('main ul:empty, main ol:empty, main section:empty')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  }
});

test('C5: a name from right to left stands in its own direction', async ({ page, open, odd }) => {
  await open('/');
  const h1 = page.getByRole('heading', { level: 1, name: odd.content.profile.name });
  await expect(h1).toHaveCSS('direction', 'rtl');
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
});

test('C5: with every list empty every output is made', ({ odd }) => {
  for (const file of Object.keys(OUTPUTS)) {
    expect(existsSync(path.join(odd.folder, file)), file).toBe(true);
  }
  const pdf = readFileSync(path.join(odd.folder, 'resume.pdf'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
