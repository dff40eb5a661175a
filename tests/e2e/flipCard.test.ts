import type { Page } from '@playwright/test';
import { cardOf, centreOf } from '#tests/e2e/support/cards.ts';
import { atRest } from '#tests/e2e/support/rest.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';
import { watchFocus } from '#tests/e2e/support/watch.ts';

test.use(MOVING);

/** Either button of a card. */
const CARD_BUTTON = ':is([aria-label^="Show details"], [aria-label^="Back to the front"])';

// The contact page has the same six cards whatever the owner writes.

test('A3, S5: the keyboard turns a card and keeps focus @engines', async ({ page, open }) => {
  await open('/contact', { width: 1280 });
  const { item, showDetails, backToFront } = cardOf(page, 'Email');
  await showDetails.focus();
  const unfocusedFrames = await watchFocus(page);
  await page.keyboard.press('Enter');
  await expect(backToFront).toBeFocused();
  await page.keyboard.press('Space');
  await expect(showDetails).toBeFocused();
  await page.keyboard.press('Enter');
  await item.getByRole('link').focus();
  await page.keyboard.press('Escape');
  await expect(showDetails).toBeFocused();
  await expect(backToFront).toHaveCount(0);
  expect(await unfocusedFrames()).toBe(0);
});

test('A3: the face that is not shown is inert and hidden', async ({ page, open }) => {
  await open('/contact', { width: 1280 });
  const { item, showDetails, backToFront } = cardOf(page, 'Email');
  const faces = () =>
    item.locator(CARD_BUTTON).evaluateAll((buttons) =>
      buttons.map((button) => {
        const face = button.closest<HTMLElement>('[inert]');
        return { isInert: face !== null, visibility: getComputedStyle(button).visibility };
      }),
    );
  const [active, inactive] = [
    { isInert: false, visibility: 'visible' },
    { isInert: true, visibility: 'hidden' },
  ];
  expect(await faces()).toEqual([active, inactive]);
  await expect(item.getByRole('link')).toHaveCount(0);
  await showDetails.focus();
  await page.keyboard.press('Tab');
  await expect(cardOf(page, 'LinkedIn').showDetails).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(faces).toEqual([inactive, active]);
  await expect(showDetails).toHaveCount(0);
  await expect(backToFront).toBeVisible();
  // Through the controls on the back and on to the next card: never to the front.
  const next = cardOf(page, 'LinkedIn').showDetails;
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull();
    await expect(next).toBeFocused({ timeout: 100 });
  }).toPass();
});

test('S5: hovering turns a card, unless its button turned it', async ({ page, open }) => {
  await open('/contact', { width: 1280 });
  const { item, showDetails, backToFront } = cardOf(page, 'Email');
  await hover(page, 'Email');
  await expect(backToFront).toBeVisible();
  await expect(item.getByRole('link')).toBeVisible();
  await page.mouse.move(2, 400, { steps: 4 });
  await expect(showDetails).toBeVisible();
  await expect(backToFront).toHaveCount(0);
  await showDetails.click();
  await expect(backToFront).toBeFocused();
  await page.mouse.move(2, 400, { steps: 4 });
  await expect(showDetails).toHaveCount(0);
  await expect(backToFront).toBeVisible();
});

test('LK1: the wheel scrolls a turned card’s text to its end, and on', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const card = page.locator('.flip').first();
  await card.getByRole('button').first().press('Enter');
  const { x, y } = await centreOf(card);
  await page.mouse.move(x, y - 40);
  const top = await page.evaluate(() => scrollY);
  await expect(async () => {
    await page.mouse.wheel(0, 100);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(top + 99);
  }).toPass();
});

test('LK2: a card turns under a moving mouse, not under a scroll', async ({ page, open }) => {
  await open('/publications', { width: 1280 });
  const turned = page.locator('.flip[data-turned="true"]');
  const first = page.locator('.flip').first();
  const { x } = await centreOf(first);
  await page.mouse.move(x - 20, 400);
  await page.mouse.move(x, 400, { steps: 4 });
  await first.evaluate((card) => scrollTo(0, scrollY + card.getBoundingClientRect().y - 350));
  expect(
    await page.evaluate((at) => document.elementFromPoint(at, 400)?.closest('.flip'), x),
  ).not.toBeNull();
  // Longer than a mouse has to rest on a card to turn it.
  await page.waitForTimeout(500);
  await expect(turned).toHaveCount(0);
  await page.mouse.move(x + 6, 404, { steps: 3 });
  await expect(turned).toHaveCount(1);
});

test('A3, S5: Escape and the button turn back a hovered card', async ({ page, open }) => {
  await open('/contact', { width: 1280 });
  const { item, showDetails, backToFront } = cardOf(page, 'Email');
  for (const dismiss of [() => page.keyboard.press('Escape'), () => backToFront.click()]) {
    await hover(page, 'Email');
    await expect(backToFront).toBeVisible();
    await expect(showDetails).toHaveCount(0);
    // The turn is over: from now on a press does what the button says.
    await atRest(page);
    await dismiss();
    await expect(showDetails).toBeVisible();
    await expect(backToFront).toHaveCount(0);
    const { x, y } = await centreOf(item);
    for (const step of [4, -4, 8]) await page.mouse.move(x + step, y, { steps: 3 });
    await expect(showDetails).toBeVisible();
    await page.mouse.move(2, 400, { steps: 4 });
  }
});

fresh('A3: no turn swallows a press on the button @engines', async ({ clock, page, open }) => {
  await open('/contact', { width: 1280 });
  await clock.pauseAt(new Date(Date.now() + 60_000));
  const labels = ['Email', 'LinkedIn', 'GitHub'] as const;
  // The pointer rests on the card for this long before it moves to the button and presses.
  for (const [index, restMs] of [0, 100, 300].entries()) {
    const { showDetails, backToFront } = cardOf(page, labels[index] ?? 'Email');
    const button = await centreOf(showDetails);
    await hover(page, labels[index] ?? 'Email');
    await clock.runFor(restMs);
    await page.mouse.move(button.x, button.y, { steps: 2 });
    await page.mouse.down();
    await page.mouse.up();
    await page.mouse.move(2, 400, { steps: 2 });
    await clock.runFor(1000);
    await expect(backToFront, `after a rest of ${restMs} ms`).toBeVisible();
    await expect(showDetails).toHaveCount(0);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('A3: a tap turns a card, a link is followed @engines', async ({
    page,
    open,
    browserName,
  }) => {
    await open('/contact', { width: 390 });
    const { item, showDetails, backToFront } = cardOf(page, 'QR Code');
    await item.scrollIntoViewIfNeeded();
    await tap(page, await centreOf(item), browserName);
    await expect(backToFront).toBeVisible();
    await expect(showDetails).toHaveCount(0);
    const { x, y } = await centreOf(item);
    await tap(page, await centreOf(backToFront), browserName);
    await expect(showDetails).toBeVisible();
    await expect(backToFront).toHaveCount(0);
    await tap(page, { x, y: y - 40 }, browserName);
    await expect(showDetails).toHaveCount(0);
    await tap(page, await centreOf(item.getByRole('link')), browserName);
    await expect(page).toHaveURL(/#\/qrcode$/u);
  });
});

for (const route of ['/', '/publications']) {
  test(`A3, C5: no text of a card on ${route} is cut off`, async ({ page, open }) => {
    await open(route, { width: 1280 });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.locator('.flip-front, .flip-back').evaluateAll(
        (faces) =>
          faces.flatMap((face) => {
            // Visually hidden text is 1 px high. Text may overflow only where no ancestor clips it.
            const parts = [face, ...face.querySelectorAll('*')].filter(
              (part) => part.clientHeight > 1 && !/clamp/u.test(part.getAttribute('class') ?? ''),
            );
            return parts.filter((part) => {
              const { overflowY } = getComputedStyle(part);
              const isOver = part.scrollHeight > part.clientHeight + 1;
              const isPast =
                part.parentElement === face &&
                part.getBoundingClientRect().bottom > face.getBoundingClientRect().bottom + 1;
              return isPast || (isOver && !['auto', 'scroll', 'visible'].includes(overflowY));
            });
          }).length,
      );
      expect(cut).toBe(0);
    }
  });
}

/** Moves the mouse from outside to the middle of a card. */
async function hover(page: Page, title: string): Promise<void> {
  const { x, y } = await centreOf(cardOf(page, title).item);
  await page.mouse.move(2, 400);
  await page.mouse.move(x - 30, y, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
}

/** Taps with a finger. A distribution's Firefox takes no taps: there, events are dispatched. */
async function tap(page: Page, at: { x: number; y: number }, browserName: string): Promise<void> {
  if (browserName !== 'firefox') return page.touchscreen.tap(at.x, at.y);
  return page.evaluate(({ x, y }) => {
    const target = document.elementFromPoint(x, y);
    const shared = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y };
    const touch = { ...shared, pointerType: 'touch', isPrimary: true, pointerId: 7 };
    for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
      target?.dispatchEvent(new PointerEvent(type, touch));
    for (const type of ['mousemove', 'mousedown', 'mouseup'])
      target?.dispatchEvent(new MouseEvent(type, shared));
    if (target instanceof HTMLElement || target instanceof SVGElement)
      target.dispatchEvent(new PointerEvent('click', { ...touch, detail: 1 }));
  }, at);
}
