import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findSureFaults } from '#tests/e2e/support/checkers.ts';
import { ROUTES } from '#tests/e2e/support/faulty.ts';
import { expect, testOf } from '#tests/e2e/support/sites.ts';

const test = testOf('empty-lists');

/** Written from right to left. */
const NAME = 'שרה כהן';
/** The pages of a site with only a profile; all others have no content and do not exist (W2). */
const THERE = ['/', '/contact', '/qrcode'];
const GONE = ROUTES.map(({ route }) => route).filter(
  (route) => route !== '/no-such-page' && !THERE.includes(route),
);

test('C5, W1, W2, A1: with lists empty a page is whole or not there', async ({ page, open }) => {
  await open('/', { width: 320 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
  for (const { route, heading } of ROUTES) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, route);
    const ofPage = route === '/' ? NAME : heading;
    const title = GONE.includes(route) ? 'Page not found' : ofPage;
    const h1 = page.getByRole('main').getByRole('heading', { level: 1, name: title });
    await expect(h1).toBeVisible();
    await expect(page.locator('main ul:empty, main ol:empty, main section:empty')).toHaveCount(0);
    expect(await findSureFaults(page), route).toEqual([]);
    for (const gone of GONE) await expect(page.locator(`a[href$="#${gone}"]`)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  }
});

test('C5: a right-to-left name is shown in its own direction', async ({ page, open }) => {
  await open('/');
  const h1 = page.getByRole('heading', { level: 1, name: NAME });
  await expect(h1).toHaveCSS('direction', 'rtl');
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
});

test('B1, W2: without pages and posts nothing of them is on the site: no file, style, font or word', ({
  folder,
}) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /article|post|writing|textStyles|math/iu.test(file))).toEqual([]);
  const texts = files
    .filter((file) => /\.(?:html|js|css)$/u.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
  const traces =
    /\.prose\b|article-(?:head|grid|tags)|Portfolio Math|posts\.xml|"#?\/posts|alttext/gu;
  expect(
    texts.flatMap(([file, text]) =>
      [...text.matchAll(traces)].map(([found]) => `${file}: ${found}`),
    ),
  ).toEqual([]);
});
