import type { Locator, Page } from '@playwright/test';
import { atRest, boxOf } from '#tests/e2e/support/pages.ts';
import { expect } from '#tests/e2e/support/test.ts';

/** A flip card, found as a visitor would: by the title in the names of its two buttons. */
export type Card = {
  readonly item: Locator;
  readonly showDetails: Locator;
  readonly backToFront: Locator;
};

/** @param title - A card's title in plain text. */
export function cardOf(page: Page, title: string): Card {
  const button = (label: string) =>
    page.getByRole('button', { name: `${label} ${title}`, exact: true });
  const showDetails = button('Show details of');
  const backToFront = button('Back to the front of');
  // Cards are in lists, which may be nested in a list of years: the last item is the innermost.
  const item = page
    .getByRole('listitem')
    .filter({ has: showDetails.or(backToFront) })
    .last();
  return { item, showDetails, backToFront };
}

/**
 * Measures the centre of an element, once nothing on the page moves.
 *
 * @returns Its centre in CSS pixels.
 * @throws If it isn't visible.
 */
export async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
  await atRest(place.page());
  const { x, y, width, height } = await boxOf(place);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Turns a card with its button, by keyboard. Cards far down a page may go live a bit later. */
export async function turn({ showDetails, backToFront }: Card): Promise<void> {
  await expect(async () => {
    if ((await showDetails.count()) > 0) await showDetails.press('Enter');
    await expect(backToFront).toBeFocused({ timeout: 2000 });
  }).toPass();
}

/** Turns every card that shows its front, and waits until none is turning. */
export async function turnAll(page: Page): Promise<void> {
  const fronts = page.getByRole('button', { name: /^Show details of/u });
  await expect(async () => {
    await fronts.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await expect(fronts).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await atRest(page);
}
