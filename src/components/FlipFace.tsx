import type { ReactNode, Ref } from 'react';
import { TurnButton } from './TurnButton.tsx';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly side: 'front' | 'back';
  readonly label: string;
  readonly onTurn: () => void;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/**
 * One side of a flip card: first the button that turns it, so that Tab leads on from there through
 * the rest; then the text, which scrolls if it is long; and the foot.
 */
export function FlipFace({ ref, buttonRef, side, label, onTurn, foot, children }: Props) {
  return (
    <div ref={ref} className={`flip-face flip-${side}`}>
      <TurnButton ref={buttonRef} side={side} label={label} onTurn={onTurn} />
      <div className="flip-text">{children}</div>
      {foot && <div className="flip-foot">{foot}</div>}
    </div>
  );
}
