import type { ReactNode, Ref } from 'react';
import { TurnIcon } from './pageIcons.tsx';
import { words } from '#text/siteWords.ts';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly side: 'front' | 'back';
  readonly label: string;
  readonly onTurn: () => void;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** What the button says to the eye; its name, which holds the word, says of what. */
const WORDS = { front: words.details, back: words.back } as const;

/**
 * One side of a flip card: the button that turns it, first, so that whoever arrives on it goes on
 * through the rest; its text, which scrolls where it is long; and its foot.
 */
export function FlipFace({ ref, buttonRef, side, label, onTurn, foot, children }: Props) {
  return (
    <div ref={ref} className={`flip-face flip-${side}`}>
      <button
        ref={buttonRef}
        type="button"
        aria-label={label}
        onClick={onTurn}
        className="scripted"
      >
        {WORDS[side]}
        <TurnIcon />
      </button>
      <div className="flip-text">{children}</div>
      {foot && <div className="flip-foot">{foot}</div>}
    </div>
  );
}
