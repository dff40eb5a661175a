import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Milliseconds that a mouse must rest on a card to turn it; merely crossing it is ignored. */
const HOVER_INTENT_MS = 140;
/** Milliseconds from the start of a turn during which a click was still aimed at the front. */
const TURN_UNDER_WAY = 400;

type Point = { readonly clientX: number; readonly clientY: number };

/** Hovering with a mouse. Over the front's links and buttons it turns nothing: no click is lost. */
export function useHoverTurn(front: RefObject<HTMLElement | null>) {
  const [isHovered, setHovered] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const isInside = useRef(false);
  const timer = useRef(0);
  const turnedAt = useRef(Number.NEGATIVE_INFINITY);
  const controlsBefore = useRef<readonly (readonly [HTMLElement, DOMRect])[]>([]);

  const stopWaiting = () => window.clearTimeout(timer.current);

  const onPointerEnter = () => {
    isInside.current = true;
  };
  const onPointerMove = (event: PointerEvent) => {
    // Browsers also report moves when the page scrolls under a mouse that rests (LK2).
    const hasMoved = event.movementX !== 0 || event.movementY !== 0;
    if (event.pointerType !== 'mouse' || !hasMoved || isHovered) return;
    stopWaiting();
    if ((event.target as Element).closest('a, button') !== null) return;
    const { scrollY } = window;
    timer.current = window.setTimeout(() => {
      if (window.scrollY !== scrollY) return;
      turnedAt.current = performance.now();
      const controls = front.current?.querySelectorAll<HTMLElement>('a, button') ?? [];
      controlsBefore.current = Array.from(controls, (control) => [
        control,
        control.getBoundingClientRect(),
      ]);
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
    dismiss: () => {
      stopWaiting();
      if (isInside.current) setDismissed(true);
    },
    recall: () => setDismissed(false),
    isTurnUnderWay,
    /** The link or button of the front that a press was aimed at and the turn has moved away. */
    missedControl: ({ clientX, clientY }: Point) =>
      isTurnUnderWay()
        ? controlsBefore.current.find(
            ([, { left, right, top, bottom }]) =>
              clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
          )?.[0]
        : undefined,
    handlers: { onPointerEnter, onPointerMove, onPointerLeave, onPointerDown: stopWaiting },
  };
}
