import type { Page } from '@playwright/test';
import { findFaults, WIDTHS } from '#tests/e2e/support/checkers.ts';
import {
  waitForPrefetch,
  boxesOf,
  boxOf,
  goToRoute,
  findFormulaFaults,
  setTextSize,
  horizontalOverflow,
  main,
} from '#tests/e2e/support/pages.ts';
import { testOnSite } from '#tests/e2e/support/sites.ts';
import { expect, isolatedTest as base } from '#tests/e2e/support/test.ts';
import { DISPLAY_FORMULA, FORMULAS, UNSUPPORTED_FORMULA } from '#tests/support/formulas.ts';

const test = testOnSite('writing');
const isolatedTest = testOnSite('writing', base);

const count = (page: Page) => main(page).getByRole('status');
const heading = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { level: 1, name });

test('B1, A7: a link in the list opens a post, and Back returns to the list', async ({
  page,
  open,
}) => {
  await open('/posts', { width: 1280 });
  await main(page).getByRole('link', { name: 'A run that went wrong, 3' }).click();
  await expect(page).toHaveURL(/#\/posts\/post-3$/u);
  await expect(heading(page, 'A run that went wrong, 3')).toBeFocused();
  await expect(page).toHaveTitle('A run that went wrong, 3 | Tamsin Aldévar');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Writing' })).toHaveAttribute('aria-current', 'page');
  const more = main(page).getByRole('navigation', { name: 'More writing' });
  await expect(more.getByRole('link', { name: /^Earlier/u })).toContainText('4');
  await more.getByRole('link', { name: /^Later/u }).click();
  await expect(heading(page, 'A run that went wrong, 2')).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(count(page)).toHaveText('12 posts');
});

test('B9: an anchor is part of the route and receives focus @engines', async ({ page, open }) => {
  await open('/posts/nothing', { width: 1280 });
  const noteReference = main(page).locator('#fnref-3');
  await noteReference.scrollIntoViewIfNeeded();
  const contents = main(page).getByRole('navigation', { name: 'On this page' });
  const references = contents.getByRole('link', { name: 'References' });
  // The driver may scroll the link into view before it clicks.
  const scrollOnClick = references.evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        link.addEventListener('click', () => resolve(window.scrollY), { once: true });
      }),
  );
  await references.click();
  const scrollBefore = await scrollOnClick;
  await expect(page).toHaveURL(/#\/posts\/nothing\?show=references$/u);
  await expect(main(page).getByRole('heading', { name: 'References' })).toBeFocused();
  await expect(page.locator('#references')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(page).toHaveURL(/#\/posts\/nothing$/u);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrollBefore, -1);
  await noteReference.click();
  await expect(page.locator('#fn-3')).toBeFocused();
  await page.locator('#fn-3 [role=doc-backlink]').click();
  await expect(noteReference).toBeFocused();
});

test('B9, O3: the hash of a served path becomes the app’s “?show=” route @engines', async ({
  page,
  openPath,
}) => {
  await openPath('posts/nothing/#what-runs-on-mondays', { width: 1280 });
  await expect(page).toHaveURL(/#\/posts\/nothing\?show=what-runs-on-mondays$/u);
  await expect(main(page).getByRole('heading', { name: 'What runs on Mondays' })).toBeFocused();
  await expect(page.locator('#what-runs-on-mondays')).toBeInViewport({ ratio: 1 });
  await main(page).getByRole('link', { name: 'another post' }).click();
  await expect(heading(page, 'A course with no slides')).toBeFocused();
  await main(page).getByRole('link', { name: 'above' }).first().click();
  await expect(main(page).getByRole('heading', { name: 'What runs on Mondays' })).toBeFocused();
});

test('B2, A2: a note is beside its text, or below if letters are large', async ({ page, open }) => {
  await open('/posts/nothing', { width: 1280 });
  const item = main(page).getByRole('listitem').filter({ hasText: 'The extraction blank' });
  const note = page.locator('#fn-2');
  await expect(note).toBeVisible();
  const [itemBox, noteBox] = [await boxOf(item), await boxOf(note)];
  expect(noteBox.y - itemBox.y).toBeLessThan(12);
  expect(noteBox.x).toBeGreaterThan(itemBox.x + itemBox.width);
  await page.setViewportSize({ width: 1180, height: 800 });
  const leftOf = async (id: string) => (await page.locator(id).boundingBox())?.x;
  await expect.poll(async () => leftOf('#fn-2')).toBe(await leftOf('#fn-1'));
  await setTextSize(page, '200%');
  const text = main(page).locator('.prose p').filter({ hasText: 'Every Monday' });
  const distanceBelowText = async () => {
    const { y, height } = await boxOf(text);
    return (await boxOf(page.locator('#fn-1'))).y - y - height;
  };
  await expect.poll(distanceBelowText).toBeGreaterThan(0);
  await expect(main(page).locator('.note-read').first()).toBeHidden();
  await setTextSize(page, '');
});

test('B3: formulas have a plausible size, isotopes and strokes @engines', async ({
  page,
  open,
}) => {
  await open('/formulas', { width: 1280 });
  await expect(heading(page, 'Formulas')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // The page has each formula as a block and, where TeX allows it, within a line too.
  const formulas = FORMULAS.filter((tex) => !UNSUPPORTED_FORMULA.test(tex));
  const inlineFormulas = formulas.filter((tex) => !DISPLAY_FORMULA.test(tex));
  await expect(main(page).locator('math')).toHaveCount(formulas.length + inlineFormulas.length);
  expect(await page.evaluate(findFormulaFaults)).toEqual([]);
  await test.step('the numbers of an isotope have their full width', async () => {
    const carbon = main(page).locator(String.raw`math[alttext="\\ce{^{14}_{6}C}"]`);
    await expect(carbon).toHaveCount(2);
    for (const formula of await carbon.all()) {
      // “14” has two digits, “6” one.
      const [six, fourteen] = await boxesOf(formula.locator('.m-before'));
      expect((fourteen?.width ?? 0) / (six?.width ?? 1)).toBeCloseTo(2, 0);
    }
  });
  await test.step('the gradient that draws a stroke has its direction', async () => {
    const strokeOf = (selector: string) =>
      main(page)
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(await strokeOf('.m-strike:not(.m-strike-back)')).toContain('(to right bottom,');
    expect(await strokeOf('.m-strike-back:not(.m-strike)')).toContain('(to right top,');
  });
});

test('B4, B5, B9, E8: code is copied, and BibTeX is shown', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/posts/nothing', { width: 1280 });
  await main(page).getByRole('button', { name: 'Copy' }).first().click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^# share: .*\nlambda <- function/u);
  await main(page).getByText('BibTeX of what it cites').click();
  await expect(main(page).getByText(/@article\{aldevar2022databases/u)).toBeVisible();
});

isolatedTest(
  'E5, B9: the newest ten posts open offline',
  async ({ page, context, open, faults }) => {
    await open('/', { width: 1280 });
    await waitForPrefetch(page);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts.filter((name) => /article-post-/u.test(name))).toHaveLength(10);
    // Pictures and typefaces are not prefetched.
    faults.allow(/ERR_INTERNET_DISCONNECTED/u);
    await context.setOffline(true);
    await goToRoute(page, '/posts/nothing');
    await expect(heading(page, /^Nothing/u)).toBeFocused();
    await expect(page).toHaveTitle(/^Nothing/u);
  },
);

test('A1, A2, B9: a post has no axe fault and no sideways scroll', async ({ page, open }) => {
  await open('/posts/nothing', { theme: 'dark' });
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findFaults(page)]).toEqual([width, []]);
    expect(await horizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  // In the other theme only colours differ.
  await page.getByRole('button', { name: 'Switch to the light theme' }).first().press('Enter');
  for (const width of [Math.max(...WIDTHS), Math.min(...WIDTHS)]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findFaults(page, 'axe-core, colours')]).toEqual([width, []]);
  }
});

test('M19, M21, M22: on a phone wide formulas scroll alone, and no button covers code', async ({
  page,
  open,
}) => {
  await open('/posts/nothing', { width: 320 });
  await page.evaluate(() => {
    const prose = document.querySelector('.prose');
    const math = prose?.querySelector('p math');
    for (const selector of ['p', 'ul > li', 'td']) {
      const wideFormula = math?.cloneNode(true) as Element;
      wideFormula.replaceChildren(
        ...Array.from({ length: 40 }, () => math?.firstChild?.cloneNode(true) ?? ''),
      );
      prose?.querySelector(selector)?.append(wideFormula);
    }
  });
  expect(await horizontalOverflow(page)).toBe(0);
  await expect(page.locator('.prose p').first()).toHaveCSS('hyphens', 'auto');
  const block = main(page).locator('.code').first();
  const { y, height } = await boxOf(block.getByRole('button'));
  expect(y + height).toBeLessThanOrEqual((await boxOf(block.locator('pre'))).y + 1);
});

/** Expects a video of the site itself to be loaded but paused, and one of another host to be a link. */
async function expectVideos(page: Page) {
  const video = main(page).locator('video');
  await expect(video).toHaveAccessibleName('Students guess what went wrong');
  await expect(video).toHaveAttribute('poster', /\/images\/run-\w+-320\.jpg$/u);
  await expect(video.locator('track')).toHaveAttribute('label', 'English');
  const state = async () =>
    video.evaluate((element: HTMLVideoElement) => [
      element.readyState > 0,
      element.paused,
      element.clientWidth / element.clientHeight,
      element.textTracks.length,
    ]);
  await expect.poll(state).toEqual([true, true, expect.closeTo(16 / 9, 1), 1]);
  const card = page.getByRole('link', { name: 'The same at a symposium vimeo.com' });
  await expect(card).toHaveAttribute('href', 'https://vimeo.com/1');
  await expect(page.getByRole('figure').filter({ has: card })).toContainText('Thirty minutes');
}

test('Y6, X2, A1: a post has its own video, and a card that links to one elsewhere', async ({
  page,
  open,
}) => {
  await open('/posts/no-slides', { width: 320 });
  await expectVideos(page);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await findFaults(page)).toEqual([]);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /; media-src 'self';/u);
  await page.emulateMedia({ media: 'print' });
  await expect(
    main(page).getByText(/^Students .*: https:.*\/videos\/run-\w+\.mp4$/u),
  ).toBeVisible();
});

isolatedTest.describe('with scripts off', () => {
  isolatedTest.use({ javaScriptEnabled: false });

  isolatedTest('B8, B9, A8: a post is complete without scripts', async ({ page, site }) => {
    await page.goto(new URL('posts/nothing/', site).href);
    await expect(main(page).locator('math')).not.toHaveCount(0);
    await expect(main(page).getByRole('table')).toContainText('crAssphage');
    // These buttons need no script, since browsers open popovers by themselves (LK15).
    await expect(main(page).getByRole('button')).toHaveText(['Cite this post', /^BibTeX/u]);
    await main(page).getByRole('button', { name: 'Cite this post' }).click();
    await expect(main(page).getByText(/^@online/u)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main(page).getByText(/^@online/u)).toBeHidden();
    await main(page).locator('#fnref-1').click();
    await expect(page).toHaveURL(/\/posts\/nothing\/#fn-1$/u);
    await expect(page.locator('#fn-1')).toBeInViewport();
    expect(await page.content()).not.toContain('style="');
    const preview = async () => page.locator('meta[property="og:image"]').getAttribute('content');
    expect(await preview()).toMatch(/\/images\/portrait-.+\.jpg$/u);
    await page.goto(new URL('posts/no-slides/', site).href);
    expect(await preview()).toMatch(/\/posts\/no-slides\/og-image\.jpg$/u);
    await expectVideos(page);
    const image = await page.request.get(new URL('posts/no-slides/og-image.jpg', site).href);
    expect(image.headers()['content-type']).toBe('image/jpeg');
  });
});

/** Old addresses in the site's moved.yaml, and the new address of each. */
const MOVED = {
  'about.html': '',
  'cv/': 'career/',
  people: 'contact/',
  teaching: 'career/',
  'repositories/': 'projects/',
  'projects/1_nearfull/': 'projects/',
  blog: 'posts/',
  'blog/2023/post-3/': 'posts/post-3/',
  'blog/2020/post-10': 'posts/post-10/',
  'blog/2022/détour/': 'posts/post-6/',
  'news/announcement_1/': 'posts/nothing/#what-runs-on-mondays',
  'bibliography/lead-time.html': 'publications/aldevar2025leadtime/',
};

test('Y2: every address of the owner’s former site redirects, without scripts', async ({
  browser,
  request,
  site,
}) => {
  for (const [from, to] of Object.entries(MOVED)) {
    const { pathname, hash } = new URL(site + to);
    const oldPage = await request.get(site + from);
    expect(await oldPage.text(), from).toContain(`content="0; url=${pathname}${hash}"`);
    expect((await request.get(site + to)).ok(), to).toBe(true);
  }
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [from, name] of [
    ['people', 'Get In Touch'],
    ['news/announcement_1/', /./u],
  ] as const) {
    // The refresh interrupts the load of the old address.
    await page.goto(site + from, { waitUntil: 'commit' });
    await expect(page).toHaveURL(site + MOVED[from]);
    await expect(heading(page, name)).toBeVisible();
  }
  await context.close();
  const textOf = async (file: string) => (await request.get(site + file)).text();
  expect(await textOf('feed.xml')).toBe(await textOf('posts.xml'));
  expect(await textOf('publications.xml')).toContain('/publications/aldevar2025leadtime/');
  expect(await textOf('publications/')).toContain('/Portfolio/publications.xml" type=');
  expect(await textOf('sitemap.xml')).not.toMatch(/blog|about/u);
  const pdf = await request.get(`${site}assets/pdf/cv.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('Y4: a project’s card leads to its page, which no menu lists', async ({ page, open }) => {
  await open('/projects', { width: 1280 });
  const details = main(page).getByRole('link', { name: 'All details of Mass from counts' });
  await expect(main(page).getByRole('link', { name: /^All details/u })).toHaveCount(1);
  await details.click();
  await expect(heading(page, 'Formulas')).toBeFocused();
  const menuLinks = page.getByRole('navigation').getByRole('link', { name: 'Formulas' });
  await expect(menuLinks).toHaveCount(0);
});

test('Y5: home shows the newest news, and links to all', async ({ page, open }) => {
  await open('/', { width: 390 });
  const news = main(page).getByRole('region', { name: 'News' });
  await expect(news.getByRole('definition')).toHaveText([
    /^The drains have a dashboard/u,
    'Our paper on soil is out',
    'Two students joined',
    'A course begins',
    'Six months in Zürich',
  ]);
  await expect(news.getByRole('term').first()).toHaveText('Mar 14, 2025');
  await news.getByRole('link', { name: 'All news' }).click();
  await expect(heading(page, 'News')).toBeFocused();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(6);
});
