import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { readInline } from '#kit/prose/toProse.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { TEST_SITES } from '#tests/support/sites.ts';
import type { Content } from '#src/content/content.ts';
import { ROUTES } from '#tests/e2e/support/faulty.ts';
import { NAUGHTY } from '#tests/e2e/support/naughty.ts';
import { expect, testOf } from '#tests/e2e/support/sites.ts';
import { fresh as newPage } from '#tests/e2e/support/test.ts';

const test = testOf('odd');
const fresh = testOf('odd', newPage);
const NARROW = 320;
const content = (await loadContent(TEST_SITES.odd)).content as Content;
const { publications } = content;

for (const place of ['/', '/skills']) {
  test(`E10: every naughty string is shown as text on ${place}`, async ({ page, open }) => {
    const harmed = await watchForHarm(page);
    await open(place, { width: NARROW });
    const visibleTexts = new Set((await textsOf(page)).map(plain));
    // A pair of marks is formatting in a text, and names on the other pages have none (R4).
    const words = (text: string) =>
      plain(place === '/' ? plainText(readInline(text, true).prose) : text);
    expect(NAUGHTY.map(words).filter((text) => !visibleTexts.has(text))).toEqual([]);
    await expectUnharmed(page, harmed);
  });
}

fresh('E10: each is shown as title and abstract of a paper', async ({ page, open, folder }) => {
  const harmed = await watchForHarm(page);
  await open('/publications', { width: NARROW });
  await expectUnharmed(page, harmed);
  // As the BibTeX parser read it, which composes accents and decodes entities.
  const changedTitles = publications.filter(({ id, title }) => {
    // Eight to a title, since each paper has its own page.
    const first = 8 * Number(/^naughty(\d+)$/u.exec(id)?.[1]);
    const source = NAUGHTY.slice(first, first + 8).join(' — ');
    return source !== '' && !/&\w+;/u.test(source) && plain(plainText(title)) !== plain(source);
  });
  expect(changedTitles.map(({ title }) => plainText(title))).toEqual([]);
  const mains = publications.map(({ slug }) => mainOf(folder, slug));
  // A blank page has no policy that would prevent parsing HTML.
  await page.goto('about:blank');
  const textsByPage = await page.evaluate(readTexts, mains);
  for (const [at, { title, abstract }] of publications.entries()) {
    const texts = (textsByPage[at] ?? []).map(plain);
    expect(texts).toContain(plain(plainText(title)));
    expect(texts).toContain(plain(plainText(abstract ?? [])));
  }
});

test('C5: 300 authors and a title of 400 letters fit 320 px', async ({ page, openPath }) => {
  const harmed = await watchForHarm(page);
  for (const { slug, title } of publications.filter(({ id }) => id.startsWith('long'))) {
    await openPath(`publications/${slug}/`, { width: NARROW });
    const main = page.getByRole('main');
    for (const text of [plainText(title), 'Q. Author1', 'Q. Author300'])
      await expect(main).toContainText(text);
    await expectUnharmed(page, harmed);
  }
});

test('E10: the other pages are intact, and the name is text', async ({ page, open }) => {
  const { name } = content.profile;
  const harmed = await watchForHarm(page);
  await open('/career', { width: NARROW });
  for (const { route } of ROUTES.filter(({ route }) => route !== '/' && route !== '/skills')) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, route);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(name);
    await expect.poll(() => page.title()).toContain(name);
    await expectUnharmed(page, harmed);
  }
});

/**
 * Records what a string would do if it ran as code.
 * @returns What it has done so far.
 */
async function watchForHarm(page: Page): Promise<string[]> {
  const harmed: string[] = [];
  page.on('dialog', (dialog) => {
    harmed.push(dialog.message());
    void dialog.dismiss();
  });
  return harmed;
}

async function expectUnharmed(page: Page, harmed: readonly string[]): Promise<void> {
  const { width, injected } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    injected: document.querySelectorAll(
      'main script, main img:not([src^="/"], .portrait img), main iframe, main style, main form, main meta, [onerror], [onload], [onclick]',
    ).length,
  }));
  expect(width).toBeLessThanOrEqual(NARROW);
  expect(injected).toBe(0);
  expect(harmed).toEqual([]);
}

/** @returns The text of every element of the page's content. */
function textsOf(page: Page): Promise<string[]> {
  return page
    .locator('main *')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.childElementCount < 3)
        .map((element) => element.textContent ?? ''),
    );
}

/** @returns The HTML of the content of a paper's own page. */
function mainOf(folder: string, slug: string): string {
  const html = readFileSync(path.join(folder, 'publications', slug, 'index.html'), 'utf8');
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/**
 * Runs in the page.
 * @returns The text of every element, for each HTML.
 */
function readTexts(htmls: readonly string[]): string[][] {
  return htmls.map((html) =>
    Array.from(
      new DOMParser().parseFromString(html, 'text/html').querySelectorAll('body *'),
      (element) => element.textContent ?? '',
    ),
  );
}

/** Normalises white space as HTML shows it, and accents as the BibTeX parser composes them. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
