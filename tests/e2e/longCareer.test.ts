import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { cardOf, turn } from '#tests/e2e/support/cards.ts';
import { testOf, expect } from '#tests/e2e/support/sites.ts';
import { fresh as newPage } from '#tests/e2e/support/test.ts';
import { scriptOf } from '#tests/e2e/support/scripts.ts';
import { printStyles } from '#tests/e2e/support/test.ts';

const test = testOf('long-career');
const fresh = testOf('long-career', newPage);

const COUNT = 120;
const main = (page: Page) => page.getByRole('main');
const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test('A2, O7: a chart of thirty years fits the screen', async ({ page, open }) => {
  await open('/publications', { width: 320 });
  await expect(main(page).getByRole('figure').locator('thead th')).toHaveCount(31);
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('Q11: on a phone a long list always shows the current year', async ({ page, open }) => {
  await open('/publications?view=list', { width: 390 });
  const year = main(page).getByRole('heading', { level: 2, name: /^2021 /u });
  const row = main(page).getByText('Assembly of sample 111', { exact: true });
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(year).toBeInViewport({ ratio: 1 });
  const bottom = async (place: Locator) => {
    const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return y + height;
  };
  const header = await bottom(page.getByRole('banner'));
  expect((await bottom(year)) - header).toBeLessThan(60);
});

fresh('N13, A8: without scripts a long list has titles and authors', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL('publications/', site).href);
  const authors = main(page).getByText('Anna Author, Some One Else');
  await expect(authors).toHaveCount(COUNT);
  const last = authors.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect((await last.boundingBox())?.height).toBeLessThan(150);
  await context.close();
});

test('N3: print shows every paper of a long list whole', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const authors = main(page).getByText('Anna Author, Some One Else');
  const venues = main(page).locator('em', { hasText: 'Invented Journal' });
  await printStyles(page);
  await page.emulateMedia({ media: 'print' });
  await expect(authors).toHaveCount(COUNT);
  await expect(venues).toHaveCount(COUNT);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => venues.count(), 'and only then').toBeLessThan(COUNT);
  // The browser’s own print, which announces itself to the page.
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text: sheets } = await extractText(paper, { mergePages: false });
  const times = (part: string, text: string) =>
    text.replaceAll(/\s+/gu, ' ').split(part).length - 1;
  expect(times('Some One Else', sheets.join(' '))).toBe(COUNT);
  expect(times('Invented Journal', sheets.join(' '))).toBe(COUNT);
  expect(times('Invented Journal', sheets[0] ?? ''), 'the list begins there').toBeGreaterThan(1);
});

test('A5, V5: a focused card keeps its focus when out of view', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const card = main(page)
    .getByRole('button', { name: /^Show details of/u })
    .first();
  await card.focus();
  const label = await card.getAttribute('aria-label');
  const id = await card.evaluate((button) => button.closest('li')?.id);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  // Next to the cards, which would turn under the pointer.
  await page.mouse.move(4, 500);
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForFunction((least) => scrollY >= least, Math.min(6000, 500 * (turn + 1)) - 1);
  }
  expect(await focused()).toBe(label);
  await page.keyboard.press('Tab');
  // By its list item: far from the viewport, the card itself is replaced by its title.
  const leadsOn = await page.locator(`[id="${id}"]`).evaluate((place) => {
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    const focus = document.activeElement ?? document.body;
    return (place.compareDocumentPosition(focus) & follows) === follows;
  });
  expect(leadsOn, 'Tab leads on from the card, not from the filters').toBe(true);
});

test('C5, F3: the owner’s typeface and background are on every page', async ({ page, open }) => {
  await open('/', { width: 390, theme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 16, 20)');
  for (const path of ['', 'career', 'skills', 'publications']) {
    await page.evaluate((to) => (location.hash = `#/${to}`), path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fontOf(page), path).toMatch(/^"?Georgia"?, serif$/u);
  }
});

fresh(
  'E2, P15: an abstract that fails says so, and loads later',
  async ({ page, open, faults }) => {
    faults.allow(/Failed to load resource/u);
    const requests: string[] = [];
    const texts = scriptOf('papers');
    const isText = ({ pathname }: URL) => texts.test(pathname);
    await page.route(isText, async (route) => {
      requests.push(route.request().url());
      await route.abort();
    });
    await open('/publications');
    const card = cardOf(page, 'Assembly of sample 119');
    await turn(card);
    expect(requests).toEqual([]);
    await card.item.getByRole('button', { name: 'Show Abstract' }).click();
    const retry = card.item.getByRole('button', { name: 'Try again' });
    const paragraph = card.item.locator('p[id^="abstract-"]');
    await retry.click();
    await expect(paragraph).toBeFocused();
    await expect(paragraph).toContainText('could not be loaded');
    await page.unroute(isText);
    await retry.click();
    const abstract = card.item.getByText('About 119.', { exact: true });
    await expect(abstract).toBeFocused();
    await expect(retry).toHaveCount(0);
  },
);

fresh('O6: citations are copied where only a press may copy', async ({ page, open }) => {
  // As in Safari: clipboard access is denied once the press is over.
  await page.addInitScript(() => {
    let isInPress = false;
    const startPress = () => {
      isInPress = true;
      setTimeout(() => (isInPress = false));
    };
    addEventListener('click', startPress, true);
    const denied = () => Promise.reject(new DOMException('Not in a press', 'NotAllowedError'));
    const keep = (text?: string) => void Object.assign(window, { copied: text });
    const clipboard = {
      writeText: async (text: string) => (isInPress ? keep(text) : denied()),
      write: async ([item]: ClipboardItem[]) =>
        isInPress ? keep(await (await item?.getType('text/plain'))?.text()) : denied(),
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  await open('/publications');
  await main(page)
    .getByRole('button', { name: /^Cite these/u })
    .click();
  await main(page).getByRole('button', { name: 'BibTeX', exact: true }).first().click();
  await expect(main(page).getByText('BibTeX copied')).toBeAttached();
  expect(await page.evaluate(() => 'copied' in window && window.copied)).toMatch(
    /@article\{paper119,/u,
  );
});
