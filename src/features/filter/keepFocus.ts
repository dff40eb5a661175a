/**
 * Moves focus to the control if a new choice removes the element that has focus (A5). The page is
 * observed, since it may change later than the choice. Returns a function that stops observing it.
 */
export function keepFocus(
  group: HTMLElement | null,
  control = (root: HTMLElement) => root.querySelector<HTMLElement>('[aria-pressed="true"]'),
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
    const current = control(group);
    if (choiceOf(current) !== lastFocus?.choice) current?.focus({ preventScroll: true });
    lastFocus = null;
  });
  page.addEventListener('focusin', remember);
  changes.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', remember);
    changes.disconnect();
  };
}
