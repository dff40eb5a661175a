import {
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
} from 'react';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import { TurnIcon } from './pageIcons.tsx';

/** How long a mouse must rest on a card to turn it; merely crossing it is ignored. */
const HOVER_INTENT_MS = 140;
/** How long after the start of a turn a click still aims at the front. */
const TURN_MS = 400;

type Point = { readonly clientX: number; readonly clientY: number };

/** Turns a card by hovering with a mouse, but not over links and buttons, whose clicks would miss. */
function useHoverTurn(front: RefObject<HTMLElement | null>) {
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
    performance.now() - turnedAt.current < TURN_MS &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  return {
    isHovered,
    isDismissed,
    /** Shows the front until the mouse leaves the card. */
    dismiss: () => {
      stopWaiting();
      if (isInside.current) setDismissed(true);
    },
    recall: () => setDismissed(false),
    isTurnUnderWay,
    /** The link or button of the front that was at a point when the turn began. */
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

type Props = {
  readonly title: string;
  readonly isTurned: boolean;
  readonly onTurn: (isTurned: boolean) => void;
  /** The class of its height, in CSS pixels; a card with more text is taller. */
  readonly size: 'flip-150' | 'flip-250' | 'flip-300';
  readonly front: ReactNode;
  readonly frontFoot?: ReactNode;
  readonly back: ReactNode;
  readonly backFoot?: ReactNode;
  /** Whether the turned card may be taller than its front. */
  readonly mayGrow?: boolean;
};

/**
 * A card with two faces: hovering, a tap or its button turns it; Escape turns it back. The hidden
 * face is inert (WCAG 2.1.1, 1.4.13).
 */
export function FlipCard(props: Props) {
  const { title, isTurned, onTurn, size, front, frontFoot, back, backFoot, mayGrow } = props;
  const frontFace = useRef<HTMLDivElement>(null);
  const backFace = useRef<HTMLDivElement>(null);
  const frontButton = useRef<HTMLButtonElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  const lastPointer = useRef('');
  const hover = useHoverTurn(frontFace);
  const { dismiss, recall } = hover;

  const [wasTurned, setWasTurned] = useState(isTurned);
  if (wasTurned !== isTurned) {
    setWasTurned(isTurned);
    if (isTurned) recall();
  }
  const isBackShown = (isTurned || hover.isHovered) && !hover.isDismissed;
  const [hasBeenShown, setHasBeenShown] = useState(isBackShown);
  if (isBackShown && !hasBeenShown) setHasBeenShown(true);

  // The order matters: enable the new face, move focus, then make the old face inert, so that focus
  // never falls back to the body.
  useLayoutEffect(() => {
    const [shown, hidden] = isBackShown ? [backFace, frontFace] : [frontFace, backFace];
    if (shown.current === null || hidden.current === null) return;
    shown.current.inert = false;
    if (hidden.current.contains(document.activeElement))
      (isBackShown ? backButton : frontButton).current?.focus({ preventScroll: true });
    hidden.current.inert = true;
  }, [isBackShown]);

  const turnBack = () => {
    dismiss();
    if (isTurned) onTurn(false);
  };
  const onEscape = ({ key }: { readonly key: string }) => {
    // Escape closes an open popover first.
    if (key === 'Escape' && document.querySelector(':popover-open') === null) turnBack();
  };

  useEffect(() => {
    if (!isBackShown || !hover.isHovered) return;
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isBackShown && !hover.isHovered) onEscape(event);
  };
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button, [popover]') !== null) return;
    const isTap = lastPointer.current === 'touch' || lastPointer.current === 'pen';
    if (!isTap) {
      hover.missedControl(event)?.click();
      return;
    }
    if (window.getSelection()?.isCollapsed === false) return;
    onTurn(!isTurned);
  };

  return (
    <div
      className={`flip ${size}`}
      data-grows={mayGrow ? '' : undefined}
      data-turned={isBackShown}
      data-seen={hasBeenShown ? '' : undefined}
      {...hover.handlers}
      onPointerUp={(event) => {
        lastPointer.current = event.pointerType;
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div className="flip-body">
        <FlipFace
          ref={frontFace}
          button={frontButton}
          side="front"
          label={fill(words.showDetails, { title })}
          onTurn={() => {
            recall();
            onTurn(true);
          }}
          foot={frontFoot}
        >
          {front}
        </FlipFace>
        <FlipFace
          ref={backFace}
          button={backButton}
          side="back"
          label={fill(words.backToFront, { title })}
          onTurn={() => {
            if (!isTurned && hover.isTurnUnderWay()) onTurn(true);
            else turnBack();
          }}
          foot={backFoot}
        >
          {back}
        </FlipFace>
      </div>
    </div>
  );
}

type FlipFaceProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly button: Ref<HTMLButtonElement>;
  readonly side: 'front' | 'back';
  /** The button's accessible name: contains its text and adds the subject. */
  readonly label: string;
  readonly onTurn: () => void;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A face of the card. Its button comes first, so that Tab leads from the button through the face. */
function FlipFace({ ref, button, side, label, onTurn, foot, children }: FlipFaceProps) {
  return (
    <div ref={ref} className={`flip-face flip-${side}`}>
      <button ref={button} type="button" aria-label={label} onClick={onTurn} className="scripted">
        {side === 'front' ? words.details : words.back}
        <TurnIcon />
      </button>
      <div className="flip-text">{children}</div>
      {foot && <div className="flip-foot">{foot}</div>}
    </div>
  );
}
