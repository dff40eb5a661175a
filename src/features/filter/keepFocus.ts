/**
 * Moves focus to the control, without scrolling, if a choice removes the card that has focus (A5).
 * The list may change later than the choice, so its changes are observed; other changes move
 * nothing.
 */
export function keepFocus(
  group: HTMLElement | null,
  control = (within: HTMLElement) => within.querySelector<HTMLElement>('[aria-pressed="true"]'),
  choiceOf: (control: HTMLElement | null) => unknown = (button) => button,
): (() => void) | undefined {
  const page = group?.closest('main');
  if (!group || !page) return undefined;
  let lastFocus: { readonly target: EventTarget | null; readonly choice: unknown } | null = null;
  const remember = ({ target }: FocusEvent) => {
    lastFocus = { target, choice: choiceOf(control(group)) };
  };
  const changes = new MutationObserver(() => {
    const isLost = lastFocus?.target instanceof Node && !lastFocus.target.isConnected;
    if (!isLost || document.activeElement !== document.body) return;
    const chosen = control(group);
    if (choiceOf(chosen) !== lastFocus?.choice) chosen?.focus({ preventScroll: true });
    lastFocus = null;
  });
  page.addEventListener('focusin', remember);
  changes.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', remember);
    changes.disconnect();
  };
}
