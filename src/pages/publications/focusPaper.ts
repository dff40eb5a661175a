import { ANCHOR_PREFIX } from '#src/components/address.ts';

/** Frames that a smooth scroll through a long list may take before its paper is made whole. */
const PATIENCE = 120;

/** What of a paper takes the focus: the button that turns its card, or its title in the list. */
const CONTROL = '.flip-front > button, h3 a';

/**
 * Leads to a paper of the list and gives it the focus.
 * @param id - The publication's.
 */
export function focusPaper(id: string): void {
  const item = document.getElementById(ANCHOR_PREFIX.paper + id);
  item?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  if (item !== null) focusIn(item, PATIENCE);
}

/** In a long list a paper is its title alone until it comes near. */
function focusIn(item: HTMLElement, frames: number): void {
  const control = item.querySelector<HTMLElement>(CONTROL);
  if (control !== null) control.focus({ preventScroll: true });
  else if (frames > 0 && item.isConnected) requestAnimationFrame(() => focusIn(item, frames - 1));
}
