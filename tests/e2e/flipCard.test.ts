import type { Page } from '@playwright/test';
import { cardOf, centreOf, turnCard, turnAllCards } from '#tests/e2e/support/cards.ts';
import { watchHeadingOpacity, watchFrames } from '#tests/e2e/support/frames.ts';
import { waitForAnimations, onEachRoute } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, isolatedTest, MOTION, test } from '#tests/e2e/support/test.ts';

const { email = '' } = content.profile;

/** Either button of a card. */
const CARD_BUTTON = ':is([aria-label^="Show details"], [aria-label^="Back to the front"])';

// Most tests use the contact page, which has the same six cards for every owner.
test.describe('with a mouse', () => {
  test.use(MOTION);

  test('A3, S5: keys turn a card, whose hidden face is inert @engines', async ({ page, open }) => {
    await open('/contact', { width: 1280 });
    const { item, showDetails, backToFront } = cardOf(page, 'Email');
    const nextCard = cardOf(page, 'LinkedIn').showDetails;
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
    await expect(nextCard).toBeFocused();
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
    // Tab leads through the controls on the back to the next card, never to the hidden front.
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull();
      await expect(nextCard).toBeFocused({ timeout: 100 });
    }).toPass();
    expect(await isFocusLost()).toEqual([false]);
  });

  test('A3, S5: a card turned by hovering turns back on leaving it', async ({ page, open }) => {
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
      // A press during the turn would count as a press on the button of the front.
      await waitForAnimations(page);
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
    // Selecting text on the back does not turn the card.
    await waitForAnimations(page);
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

  test('LK1: the wheel scrolls a card’s text, and at its end the page', async ({ page, open }) => {
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

  test('LK2: a card turns if the mouse moves, not if the page scrolls', async ({ page, open }) => {
    await open('/publications', { width: 1280 });
    const turned = page.locator('.flip[data-turned="true"]');
    const first = page.locator('.flip').first();
    const { x } = await centreOf(first);
    await page.mouse.move(x - 20, 400);
    await page.mouse.move(x, 400, { steps: 4 });
    await first.evaluate((card) => scrollTo(0, scrollY + card.getBoundingClientRect().y - 350));
    expect(
      await page.evaluate((left) => document.elementFromPoint(left, 400)?.closest('.flip'), x),
    ).not.toBeNull();
    // A mouse that rests on a card for this long would turn it.
    await page.waitForTimeout(500);
    await expect(turned).toHaveCount(0);
    await page.mouse.move(x + 6, 404, { steps: 3 });
    await expect(turned).toHaveCount(1);
  });

  isolatedTest(
    'A3: a press counts even while a card turns @engines',
    async ({ clock, page, open }) => {
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
    },
  );

  for (const route of ['/', '/publications'])
    test(`A3, C5: no text of a card on ${route} is cut off`, async ({ page, open }) => {
      await open(route, { width: 1280 });
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const cutOff = await page.locator('.flip-front, .flip-back').evaluateAll((faces) =>
          faces.flatMap((face) =>
            [face, ...face.querySelectorAll('*')]
              // Visually hidden text is 1 px high.
              .filter(
                (part) => part.clientHeight > 1 && !/clamp/u.test(part.getAttribute('class') ?? ''),
              )
              .filter((part) => {
                const { overflowY } = getComputedStyle(part);
                const isOverflowing = part.scrollHeight > part.clientHeight + 1;
                const isClipping = !['auto', 'scroll', 'visible'].includes(overflowY);
                const isBelowFace =
                  part.parentElement === face &&
                  part.getBoundingClientRect().bottom > face.getBoundingClientRect().bottom + 1;
                return isBelowFace || (isOverflowing && isClipping);
              })
              .map((part) => part.outerHTML.slice(0, 120)),
          ),
        );
        expect(cutOff).toEqual([]);
      }
    });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, ...MOTION });

  test('A3: a tap turns a card, and a tap on its link follows it', async ({ page, open }) => {
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

  test('A2, A3: cards swap faces without a turn, pages do not fade', async ({ page, open }) => {
    await open('/contact', { width: 1280 });
    const card = cardOf(page, 'Email');
    await turnCard(card);
    await expect(card.showDetails).toHaveCount(0);
    const transforms = await card.item
      .locator('*')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).transform));
    expect(new Set(transforms)).toEqual(new Set(['none']));
    // The link is at the left, so the back is not mirrored.
    const box = await card.item.boundingBox();
    const link = await card.item.getByRole('link').boundingBox();
    expect((link?.x ?? 0) - (box?.x ?? 0)).toBeLessThan((box?.width ?? 0) / 3);
    const opacities = await watchHeadingOpacity(page);
    await page.getByRole('link', { name: 'Skills' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeFocused();
    expect(await opacities()).toEqual([1]);
  });

  test('A2, A3: targets are 44 px, and backs need no scrolling', async ({ page, open }) => {
    await open('/', { width: 390 });
    const routes = ['/', '/career', '/contact', '/qrcode', '/nope', '/publications'];
    const checkTargets = async (route: string) => {
      await turnAllCards(page);
      expect.soft(await smallTargets(page), route).toEqual([]);
    };
    await onEachRoute(page, checkTargets, routes);
    const backs = page.locator('.flip-back');
    const hiddenPixels = () =>
      backs
        .locator('.flip-text')
        .evaluateAll((all) => Math.max(...all.map((box) => box.scrollHeight - box.clientHeight)));
    await expect.poll(hiddenPixels).toBeLessThanOrEqual(1);
    const distances = await backs
      .getByRole('button', { name: 'Cite', exact: true })
      .evaluateAll((all) =>
        all.map((cite) => {
          const abstract = cite.previousElementSibling?.getBoundingClientRect().y ?? 0;
          return cite.getBoundingClientRect().y - abstract;
        }),
      );
    expect(Math.max(...distances), '"Cite" is in the row of "Show Abstract"').toBeLessThan(1);
  });
});

/** Returns the names of targets smaller than 44 px; links in sentences are exempt (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, input').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[inert]') === null)
      .filter((element) => {
        const parent = element.closest('p, li') ?? element.parentElement;
        const textAround = (parent?.textContent ?? '').replace(element.textContent, '').trim();
        const isInline = getComputedStyle(element).display === 'inline';
        const isInSentence = isInline && textAround.length > 20;
        const { width, height } = element.getBoundingClientRect();
        const isVisuallyHidden = width <= 1 || height <= 1;
        return !isInSentence && !isVisuallyHidden && (width < 43.99 || height < 43.99);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  );
}

/** Moves the mouse from outside a card to its centre. */
async function hover(page: Page, title: string): Promise<void> {
  const { x, y } = await centreOf(cardOf(page, title).item);
  await page.mouse.move(2, 400);
  await page.mouse.move(x - 30, y, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
}
