declare global {
  interface Window {
    /** Presses again what was pressed and has not answered; set by the early script. */
    replayEarlyPresses?: () => void;
  }
}

/**
 * Keeps the buttons that are pressed before they can answer, in their order, and the buttons of cards
 * that are tapped. React stops a click on a part of the page that it has not hydrated yet, so a click
 * that comes up to the window has been answered, once the app is there.
 *
 * @returns A function that forgets them all.
 */
export function keepPresses(): () => void {
  const unanswered = new Set<HTMLElement>();
  let pressed: HTMLElement | null = null;
  let press: MouseEvent | undefined;
  let isAppThere = false;

  const onPress = (event: MouseEvent) => {
    press = event;
    pressed = buttonOf(event);
    if (pressed !== null) unanswered.add(pressed);
  };
  const onAnswer = () => {
    if (isAppThere && pressed !== null) unanswered.delete(pressed);
  };
  window.addEventListener('click', onPress, true);
  window.addEventListener('click', onAnswer);
  window.replayEarlyPresses = () => {
    isAppThere = true;
    // A press that makes React hydrate, and so comes here before it reaches its button, is no lost one.
    const underWay = press?.eventPhase === Event.NONE ? null : pressed;
    for (const button of unanswered) if (button !== underWay) button.click();
  };
  return () => unanswered.clear();
}

/** To be called whenever a part of the page has become live (see keepPresses). */
export function replayEarlyPresses(): void {
  window.replayEarlyPresses?.();
}

function buttonOf(event: MouseEvent): HTMLElement | null {
  // A click is a PointerEvent in every engine but for older ones of Firefox and Safari.
  const { target, pointerType } = event as PointerEvent & { readonly target: Element };
  const isTap = pointerType === 'touch' || pointerType === 'pen';
  const card = isTap ? target.closest('.flip') : null;
  return target.closest('button') ?? card?.querySelector('button') ?? null;
}
