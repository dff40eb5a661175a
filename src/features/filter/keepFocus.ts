/**
 * The ref callback of a filter's buttons. A choice may remove the card that has focus (quality A5):
 * focus then goes to the pressed button, and nothing scrolls. The list may follow the choice later,
 * so its changes are observed; a change that no choice has caused moves nothing.
 *
 * @param group - The element that holds the buttons.
 * @returns A function that stops it.
 */
export function keepFocus(group: HTMLElement | null): (() => void) | undefined {
  const page = group?.closest('main');
  if (!group || !page) return undefined;
  const chosen = () => group.querySelector<HTMLElement>('[aria-pressed="true"]');
  let last: { readonly target: EventTarget | null; readonly choice: HTMLElement | null } | null =
    null;
  const remember = ({ target }: FocusEvent) => {
    last = { target, choice: chosen() };
  };
  const changes = new MutationObserver(() => {
    const isLost = last?.target instanceof Node && !last.target.isConnected;
    if (!isLost || document.activeElement !== document.body) return;
    const choice = chosen();
    if (choice !== last?.choice) choice?.focus({ preventScroll: true });
    last = null;
  });
  page.addEventListener('focusin', remember);
  changes.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', remember);
    changes.disconnect();
  };
}
