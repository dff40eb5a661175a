import type { Locator, Page } from '@playwright/test';
import { waitForAnimations, boxOf } from '#tests/e2e/support/pages.ts';
import { expect } from '#tests/e2e/support/test.ts';

export type Card = ReturnType<typeof cardOf>;

/** Locates the card with a title, and the buttons on its front and back. */
export function cardOf(page: Page, title: string) {
  const button = (label: string) =>
    page.getByRole('button', { name: `${label} ${title}`, exact: true });
  const showDetails = button('Show details of');
  const backToFront = button('Back to the front of');
  // Lists of cards may be nested in a list of years: the last item that matches is the innermost.
  const item = page
    .getByRole('listitem')
    .filter({ has: showDetails.or(backToFront) })
    .last();
  return { item, showDetails, backToFront };
}

/** Returns the centre of an element in CSS pixels, once all animations have ended. */
export async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  await waitForAnimations(element.page());
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Turns a card by keyboard. Retries, since cards far down a page become interactive later. */
export async function turnCard({ showDetails, backToFront }: Card): Promise<void> {
  await expect(async () => {
    if ((await showDetails.count()) > 0) await showDetails.press('Enter');
    await expect(backToFront).toBeFocused({ timeout: 2000 });
  }).toPass();
}

/** Turns every card to its back, and waits until all have turned. */
export async function turnAllCards(page: Page): Promise<void> {
  const fronts = page.getByRole('button', { name: /^Show details of/u });
  await expect(async () => {
    await fronts.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await expect(fronts).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await waitForAnimations(page);
}
