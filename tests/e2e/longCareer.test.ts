import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { scriptPattern } from '#tests/e2e/support/faulty.ts';
import { cardOf, turnCard } from '#tests/e2e/support/cards.ts';
import { boxOf, horizontalOverflow, main, onEachRoute } from '#tests/e2e/support/pages.ts';
import { testOnSite } from '#tests/e2e/support/sites.ts';
import { expect, isolatedTest as base, waitForPrintStyles } from '#tests/e2e/support/test.ts';

const test = testOnSite('long-career');
const isolatedTest = testOnSite('long-career', base);

const PAPER_COUNT = 120;
const authors = (page: Page) => main(page).getByText('Anna Author, Some One Else');

test('A2, O7: a chart of thirty years fits the screen', async ({ page, open }) => {
  await open('/publications', { width: 320 });
  await expect(main(page).getByRole('figure').locator('thead th')).toHaveCount(31);
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `${width} px`).toBe(0);
  }
});

test('Q11: on a phone the year stays in view while its list scrolls', async ({ page, open }) => {
  await open('/publications?view=list', { width: 390 });
  const year = main(page).getByRole('heading', { level: 2, name: /^2021 /u });
  const row = main(page).getByText('Assembly of sample 111', { exact: true });
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(year).toBeInViewport({ ratio: 1 });
  const [yearBox, headerBox] = [await boxOf(year), await boxOf(page.getByRole('banner'))];
  expect(yearBox.y + yearBox.height - headerBox.height).toBeLessThan(60);
});

test('N3: print shows every paper of a long list with its venue', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const venues = main(page).locator('em', { hasText: 'Invented Journal' });
  await waitForPrintStyles(page);
  await page.emulateMedia({ media: 'print' });
  await expect(authors(page)).toHaveCount(PAPER_COUNT);
  await expect(venues).toHaveCount(PAPER_COUNT);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => venues.count(), 'on screen').toBeLessThan(PAPER_COUNT);
  // The browser sends the page the events of a print, unlike the emulation above.
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text: sheets } = await extractText(pdf, { mergePages: false });
  const count = (part: string, text: string) =>
    text.replaceAll(/\s+/gu, ' ').split(part).length - 1;
  expect(count('Some One Else', sheets.join(' '))).toBe(PAPER_COUNT);
  expect(count('Invented Journal', sheets.join(' '))).toBe(PAPER_COUNT);
  expect(count('Invented Journal', sheets[0] ?? ''), 'on the first sheet').toBeGreaterThan(1);
});

test('A5, V5: a focused card keeps the focus when out of view', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const card = main(page)
    .getByRole('button', { name: /^Show details of/u })
    .first();
  await card.focus();
  const label = await card.getAttribute('aria-label');
  const id = await card.evaluate((button) => button.closest('li')?.id);
  // Scrolls with the mouse beside the cards, which would turn under it.
  await page.mouse.move(4, 500);
  for (let y = 500; y <= 6000; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForFunction((minY) => scrollY >= minY, y - 1);
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label);
  await page.keyboard.press('Tab');
  // Compares with the list item: far from the viewport, a card is replaced by its title.
  const isAfterCard = await page.locator(`[id="${id}"]`).evaluate((item) => {
    const focused = document.activeElement ?? document.body;
    return Boolean(item.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isAfterCard, 'Tab moves on from the card, not from the start of the page').toBe(true);
});

test('C5, F3: the owner’s typeface and background are on every page', async ({ page, open }) => {
  await open('/', { width: 390, theme: 'dark' });
  const check = async () => {
    const body = page.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(16, 16, 20)');
    await expect(body).toHaveCSS('font-family', /^"?Georgia"?, serif$/u);
  };
  await onEachRoute(page, check, ['/', '/career', '/skills', '/publications']);
});

isolatedTest(
  'E2, P15: an abstract that fails to load can be tried again',
  async ({ page, open, faults }) => {
    faults.allow(/Failed to load resource/u);
    const requests: string[] = [];
    const abstracts = scriptPattern('paperGroup');
    const hasAbstracts = ({ pathname }: URL) => abstracts.test(pathname);
    await page.route(hasAbstracts, async (route) => {
      requests.push(route.request().url());
      await route.abort();
    });
    await open('/publications');
    const card = cardOf(page, 'Assembly of sample 119');
    await turnCard(card);
    expect(requests).toEqual([]);
    await card.item.getByRole('button', { name: 'Show Abstract' }).click();
    const retry = card.item.getByRole('button', { name: 'Try again' });
    const paragraph = card.item.locator('p[id^="abstract-"]');
    await retry.click();
    await expect(paragraph).toBeFocused();
    await expect(paragraph).toContainText('could not be loaded');
    await page.unroute(hasAbstracts);
    await retry.click();
    await expect(card.item.getByText('About 119.', { exact: true })).toBeFocused();
    await expect(retry).toHaveCount(0);
  },
);

isolatedTest('O6: citations are copied where browsers demand a click', async ({ page, open }) => {
  // As in Safari, which denies access to the clipboard once the click has been handled.
  await page.addInitScript(() => {
    let isInClick = false;
    const startClick = () => {
      isInClick = true;
      setTimeout(() => (isInClick = false));
    };
    addEventListener('click', startClick, true);
    const copy = async (text?: Promise<string>) => {
      if (!isInClick) throw new DOMException('Not in a click', 'NotAllowedError');
      Object.assign(window, { copied: await text });
    };
    const clipboard = {
      writeText: (text: string) => copy(Promise.resolve(text)),
      write: ([item]: ClipboardItem[]) =>
        copy(item?.getType('text/plain').then((blob) => blob.text())),
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  await open('/publications');
  await main(page)
    .getByRole('button', { name: /^Cite these/u })
    .click();
  await main(page).getByRole('button', { name: 'BibTeX', exact: true }).first().click();
  await expect(main(page).getByText('BibTeX copied')).toBeAttached();
  expect(await page.evaluate<string>('window.copied')).toMatch(/@article\{paper119,/u);
});

isolatedTest.describe('with scripts off', () => {
  isolatedTest.use({ javaScriptEnabled: false });

  isolatedTest('N13, A8: a long list has titles and authors', async ({ page, site }) => {
    await page.goto(new URL('publications/', site).href);
    await expect(authors(page)).toHaveCount(PAPER_COUNT);
    const last = authors(page).last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    // Until the browser lays out a year, the year has an estimated height.
    await expect.poll(async () => (await last.boundingBox())?.height).toBeLessThan(150);
  });
});
