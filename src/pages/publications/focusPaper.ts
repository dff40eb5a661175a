import { ANCHOR_PREFIX } from '#src/components/address.ts';

/** Frames to wait while a smooth scroll through a long list brings the paper near. */
const PATIENCE = 120;

/** What takes the focus in a paper: the button that turns its card, or its title in the list. */
const CONTROL = '.flip-front > button, h3 a';

/**
 * Scrolls to a paper of the list and gives it the focus.
 * @param id - The publication's id.
 */
export function focusPaper(id: string): void {
  const item = document.getElementById(ANCHOR_PREFIX.paper + id);
  item?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  if (item !== null) focusIn(item, PATIENCE);
}

/** Retries, since in a long list a paper is its title alone until it comes near. */
function focusIn(item: HTMLElement, frames: number): void {
  const control = item.querySelector<HTMLElement>(CONTROL);
  if (control !== null) control.focus({ preventScroll: true });
  else if (frames > 0 && item.isConnected) requestAnimationFrame(() => focusIn(item, frames - 1));
}
