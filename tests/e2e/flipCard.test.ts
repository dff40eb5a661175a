import type { Page } from '@playwright/test';
import { cardOf, centreOf, turn, turnAll } from '#tests/e2e/support/cards.ts';
import { watchFading, watchFrames } from '#tests/e2e/support/frames.ts';
import { atRest, onEachRoute } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';

const { email = '' } = content.profile;

/** Either button of a card. */
const CARD_BUTTON = ':is([aria-label^="Show details"], [aria-label^="Back to the front"])';

// The contact page has the same six cards whatever the owner writes.
test.describe('with a mouse', () => {
  test.use(MOVING);

  test('A3, S5: keys turn a card; one face is inert @engines', async ({ page, open }) => {
    await open('/contact', { width: 1280 });
    const { item, showDetails, backToFront } = cardOf(page, 'Email');
    const next = cardOf(page, 'LinkedIn').showDetails;
    const faces = () =>
      item.locator(CARD_BUTTON).evaluateAll((buttons) =>
        buttons.map((button) => {
          const { visibility } = getComputedStyle(button);
          return `${visibility}${button.closest('[inert]') === null ? '' : ', inert'}`;
        }),
      );
    expect(await faces()).toEqual(['visible', 'hidden, inert']);
    await expect(item.getByRole('link')).toHaveCount(0);
    await showDetails.focus();
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await page.keyboard.press('Shift+Tab');

    const isFocusLost = await watchFrames(page, () => document.activeElement === document.body);
    await page.keyboard.press('Enter');
    await expect(backToFront).toBeFocused();
    await expect.poll(faces).toEqual(['hidden, inert', 'visible']);
    await page.keyboard.press('Space');
    await expect(showDetails).toBeFocused();
    await page.keyboard.press('Enter');
    await item.getByRole('link').focus();
    await page.keyboard.press('Escape');
    await expect(showDetails).toBeFocused();
    await expect(backToFront).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(backToFront).toBeFocused();
    // Through the controls on the back and on to the next card: never to the front.
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull();
      await expect(next).toBeFocused({ timeout: 100 });
    }).toPass();
    expect(await isFocusLost()).toEqual([false]);
  });

  test('A3, S5: hovering turns a card, unless its button turned it', async ({ page, open }) => {
    await open('/contact', { width: 1280 });
    const { item, showDetails, backToFront } = cardOf(page, 'Email');
    const leave = () => page.mouse.move(2, 400, { steps: 4 });
    const expectFront = async () => {
      await expect(showDetails).toBeVisible();
      await expect(backToFront).toHaveCount(0);
    };
    const turnByHover = async () => {
      await hover(page, 'Email');
      await expect(backToFront).toBeVisible();
      await expect(showDetails).toHaveCount(0);
      await expect(item.getByRole('link')).toBeVisible();
    };
    await turnByHover();
    await leave();
    await expectFront();
    for (const dismiss of [() => page.keyboard.press('Escape'), () => backToFront.click()]) {
      await turnByHover();
      // The turn is over: from now on a press does what the button says.
      await atRest(page);
      await dismiss();
      await expectFront();
      const { x, y } = await centreOf(item);
      for (const step of [4, -4, 8]) await page.mouse.move(x + step, y, { steps: 3 });
      await expectFront();
      await leave();
    }
    await showDetails.click();
    await expect(backToFront).toBeFocused();
    await leave();
    await expect(showDetails).toHaveCount(0);
    // Selecting text on the back turns nothing.
    await atRest(page);
    const { x, y } = await centreOf(item.getByText(email, { exact: true }).last());
    await page.mouse.move(x - 40, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 5 });
    await page.mouse.up();
    const selected = await page.evaluate(() => String(getSelection()));
    expect(selected).not.toBe('');
    expect(email).toContain(selected);
    await leave();
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

  fresh('A3: no turn swallows a press on the button @engines', async ({ clock, page, open }) => {
    await open('/contact', { width: 1280 });
    await clock.pauseAt(new Date(Date.now() + 60_000));
    // The pointer rests on the card for this long before it moves to the button and presses.
    for (const [label, restMs] of [
      ['Email', 0],
      ['LinkedIn', 100],
      ['GitHub', 300],
    ] as const) {
      const { showDetails, backToFront } = cardOf(page, label);
      const button = await centreOf(showDetails);
      await hover(page, label);
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

  for (const route of ['/', '/publications'])
    test(`A3, C5: no text of a card on ${route} is cut off`, async ({ page, open }) => {
      await open(route, { width: 1280 });
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await page.locator('.flip-front, .flip-back').evaluateAll((faces) =>
          faces.flatMap((face) =>
            [face, ...face.querySelectorAll('*')]
              // Visually hidden text is 1 px high.
              .filter(
                (part) => part.clientHeight > 1 && !/clamp/u.test(part.getAttribute('class') ?? ''),
              )
              .filter((part) => {
                // Text may overflow only where no ancestor clips it.
                const { overflowY } = getComputedStyle(part);
                const isOver = part.scrollHeight > part.clientHeight + 1;
                const isPast =
                  part.parentElement === face &&
                  part.getBoundingClientRect().bottom > face.getBoundingClientRect().bottom + 1;
                return isPast || (isOver && !['auto', 'scroll', 'visible'].includes(overflowY));
              })
              .map((part) => part.outerHTML.slice(0, 120)),
          ),
        );
        expect(cut).toEqual([]);
      }
    });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, ...MOVING });

  test('A3: a tap turns a card, a link is followed', async ({ page, open }) => {
    await open('/contact', { width: 390 });
    const { item, showDetails, backToFront } = cardOf(page, 'QR Code');
    const tap = ({ x, y }: { x: number; y: number }) => page.touchscreen.tap(x, y);
    await item.scrollIntoViewIfNeeded();
    await tap(await centreOf(item));
    await expect(backToFront).toBeVisible();
    await expect(showDetails).toHaveCount(0);
    const { x, y } = await centreOf(item);
    await tap(await centreOf(backToFront));
    await expect(showDetails).toBeVisible();
    await expect(backToFront).toHaveCount(0);
    await tap({ x, y: y - 40 });
    await expect(showDetails).toHaveCount(0);
    await tap(await centreOf(item.getByRole('link')));
    await expect(page).toHaveURL(/#\/qrcode$/u);
  });
});

test.describe('on a touch screen with reduced motion', () => {
  test.use({ hasTouch: true });

  test('A2, A3, Section 4: faces are swapped, and pages do not fade', async ({ page, open }) => {
    await open('/contact', { width: 1280 });
    const card = cardOf(page, 'Email');
    await turn(card);
    await expect(card.showDetails).toHaveCount(0);
    const transforms = await card.item
      .locator('*')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).transform));
    expect(new Set(transforms)).toEqual(new Set(['none']));
    // The visible face reads from left to right: it is not mirrored.
    const box = await card.item.boundingBox();
    const link = await card.item.getByRole('link').boundingBox();
    expect((link?.x ?? 0) - (box?.x ?? 0)).toBeLessThan((box?.width ?? 0) / 3);
    const opacities = await watchFading(page);
    await page.getByRole('link', { name: 'Skills' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeFocused();
    expect(await opacities()).toEqual([1]);
  });

  test('A2, A3: targets are 44 px; backs of cards are whole', async ({ page, open }) => {
    await open('/', { width: 390 });
    const routes = ['/', '/career', '/contact', '/qrcode', '/nope', '/publications'];
    const look = async (route: string) => {
      await turnAll(page);
      expect.soft(await smallTargets(page), route).toEqual([]);
    };
    await onEachRoute(page, look, routes);
    const backs = page.locator('.flip-back');
    const hidden = () =>
      backs
        .locator('.flip-text')
        .evaluateAll((all) => Math.max(...all.map((box) => box.scrollHeight - box.clientHeight)));
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    const rows = await backs.getByRole('button', { name: 'Cite', exact: true }).evaluateAll((all) =>
      all.map((cite) => {
        const abstract = cite.previousElementSibling?.getBoundingClientRect().y ?? 0;
        return cite.getBoundingClientRect().y - abstract;
      }),
    );
    expect(Math.max(...rows), '"Cite" stands beside "Show Abstract"').toBeLessThan(1);
  });
});

/** @returns The names of targets smaller than 44 px; links in sentences are exempt (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, input').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[inert]') === null)
      .filter((element) => {
        const parent = element.closest('p, li') ?? element.parentElement;
        const around = (parent?.textContent ?? '').replace(element.textContent, '').trim();
        const isInSentence = getComputedStyle(element).display === 'inline' && around.length > 20;
        const { width, height } = element.getBoundingClientRect();
        const isVisuallyHidden = width <= 1 || height <= 1;
        return !isInSentence && !isVisuallyHidden && (width < 43.99 || height < 43.99);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  );
}

/** Moves the mouse from outside to the middle of a card. */
async function hover(page: Page, title: string): Promise<void> {
  const { x, y } = await centreOf(cardOf(page, title).item);
  await page.mouse.move(2, 400);
  await page.mouse.move(x - 30, y, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
}
