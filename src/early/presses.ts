declare global {
  interface Window {
    /** Replays presses that have not been handled; set by the early script. */
    replayEarlyPresses?: () => void;
  }
}

/**
 * Records buttons that are pressed before they are live, in order, and the buttons of cards that
 * are tapped. React stops a click on a part of the page that it has not hydrated yet, so once the
 * app is running, a click that bubbles up to the window has been handled.
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
    // A press that triggers hydration gets here before it reaches its button: it is not lost.
    const underWay = press?.eventPhase === Event.NONE ? null : pressed;
    for (const button of unanswered) if (button !== underWay) button.click();
  };
  return () => unanswered.clear();
}

/** Call this whenever a part of the page has become live (see keepPresses). */
export function replayEarlyPresses(): void {
  window.replayEarlyPresses?.();
}

function buttonOf(event: MouseEvent): HTMLElement | null {
  // A click is a PointerEvent in every engine except older ones of Firefox and Safari.
  const { target, pointerType } = event as PointerEvent & { readonly target: Element };
  const isTap = pointerType === 'touch' || pointerType === 'pen';
  const card = isTap ? target.closest('.flip') : null;
  return target.closest('button') ?? card?.querySelector('button') ?? null;
}
