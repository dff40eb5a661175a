import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { scriptOf } from '#tests/e2e/support/faulty.ts';
import { cardOf, turn } from '#tests/e2e/support/cards.ts';
import { onEachRoute, sidewaysExcess } from '#tests/e2e/support/pages.ts';
import { testOf } from '#tests/e2e/support/sites.ts';
import { expect, fresh as newPage, printStyles } from '#tests/e2e/support/test.ts';

const test = testOf('long-career');
const fresh = testOf('long-career', newPage);

const COUNT = 120;
const main = (page: Page) => page.getByRole('main');
const authors = (page: Page) => main(page).getByText('Anna Author, Some One Else');

test('A2, O7: a chart of thirty years fits the screen', async ({ page, open }) => {
  await open('/publications', { width: 320 });
  await expect(main(page).getByRole('figure').locator('thead th')).toHaveCount(31);
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysExcess(page), `${width} px`).toBe(0);
  }
});

test('Q11: on a phone a long list always shows the current year', async ({ page, open }) => {
  await open('/publications?view=list', { width: 390 });
  const year = main(page).getByRole('heading', { level: 2, name: /^2021 /u });
  const row = main(page).getByText('Assembly of sample 111', { exact: true });
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(year).toBeInViewport({ ratio: 1 });
  const [head, header] = [await year.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect((head?.y ?? 0) + (head?.height ?? 0) - (header?.height ?? 0)).toBeLessThan(60);
});

test('N3: print shows every paper of a long list whole', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const venues = main(page).locator('em', { hasText: 'Invented Journal' });
  await printStyles(page);
  await page.emulateMedia({ media: 'print' });
  await expect(authors(page)).toHaveCount(COUNT);
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
  // Next to the cards, which would turn under the pointer.
  await page.mouse.move(4, 500);
  for (let turn = 1; turn <= 12; turn += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForFunction((least) => scrollY >= least, 500 * turn - 1);
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label);
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
  const look = async () => {
    const body = page.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(16, 16, 20)');
    await expect(body).toHaveCSS('font-family', /^"?Georgia"?, serif$/u);
  };
  await onEachRoute(page, look, ['/', '/career', '/skills', '/publications']);
});

fresh(
  'E2, P15: an abstract that fails says so, and loads later',
  async ({ page, open, faults }) => {
    faults.allow(/Failed to load resource/u);
    const requests: string[] = [];
    const texts = scriptOf('paperGroup');
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
    await expect(card.item.getByText('About 119.', { exact: true })).toBeFocused();
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
    const copy = async (text?: Promise<string>) => {
      if (!isInPress) throw new DOMException('Not in a press', 'NotAllowedError');
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

fresh.describe('with scripts off', () => {
  fresh.use({ javaScriptEnabled: false });

  fresh('N13, A8: a long list has titles and authors', async ({ page, site }) => {
    await page.goto(new URL('publications/', site).href);
    await expect(authors(page)).toHaveCount(COUNT);
    const last = authors(page).last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    // Until it is laid out, its year is as tall as was guessed.
    await expect.poll(async () => (await last.boundingBox())?.height).toBeLessThan(150);
  });
});
