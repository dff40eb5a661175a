import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Milliseconds that a mouse must stay on a card to turn it; merely crossing it is ignored. */
const HOVER_INTENT_MS = 140;
/** Milliseconds from the start of a turn during which a click was still aimed at the front. */
const TURN_UNDER_WAY = 400;

type Point = { readonly clientX: number; readonly clientY: number };

/**
 * The part of a flip card's turning that is not in the store: hovering with a mouse.
 *
 * @param turnButton - The front's button; hovering over it turns nothing, so that no click is lost.
 * @returns Whether the card is hovered or dismissed, handlers for the card, and what changes that.
 */
export function useHoverTurn(turnButton: RefObject<HTMLButtonElement | null>) {
  const [isHovered, setHovered] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const isInside = useRef(false);
  const timer = useRef(0);
  const turnedAt = useRef(Number.NEGATIVE_INFINITY);
  const buttonBefore = useRef<DOMRect>(null);

  const stopWaiting = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = 0;
  }, []);

  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isInside.current = true;
    if (turnButton.current?.contains(event.target as Node)) stopWaiting();
    else if (!isHovered && timer.current === 0)
      timer.current = window.setTimeout(() => {
        timer.current = 0;
        turnedAt.current = performance.now();
        buttonBefore.current = turnButton.current?.getBoundingClientRect() ?? null;
        setHovered(true);
      }, HOVER_INTENT_MS);
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isInside.current = false;
    stopWaiting();
    setHovered(false);
    setDismissed(false);
  };

  /** True while the turn that hovering began is still under way (never with reduced motion). */
  const isTurnUnderWay = () =>
    performance.now() - turnedAt.current < TURN_UNDER_WAY &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  return {
    isHovered,
    isDismissed,
    /** The back was dismissed: keep it away until the pointer leaves. */
    dismiss: useCallback(() => {
      stopWaiting();
      if (isInside.current) setDismissed(true);
    }, [stopWaiting]),
    /** The back was requested by other means: forget the dismissal. */
    recall: useCallback(() => setDismissed(false), []),
    isTurnUnderWay,
    /** Whether the turn moved the front's button away from a press that was aimed at it. */
    isMissedPress: ({ clientX, clientY }: Point) => {
      const place = buttonBefore.current;
      return (
        isTurnUnderWay() &&
        place !== null &&
        clientX >= place.left &&
        clientX <= place.right &&
        clientY >= place.top &&
        clientY <= place.bottom
      );
    },
    handlers: { onPointerOver, onPointerLeave, onPointerDown: stopWaiting },
  };
}
