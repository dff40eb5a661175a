import type { Ref } from 'react';
import * as words from 'virtual:content/words';
import { TurnIcon } from './pageIcons.tsx';

type Props = {
  readonly ref: Ref<HTMLButtonElement>;
  /** The face that it is on. */
  readonly side: 'front' | 'back';
  readonly label: string;
  readonly onTurn: () => void;
};

/** The button's visible text; its accessible name contains it and adds the subject. */
const WORDS = { front: words.details, back: words.back } as const;

/** Turns a flip card, for everyone who does not hover or tap. */
export function TurnButton({ ref, side, label, onTurn }: Props) {
  return (
    <button ref={ref} type="button" aria-label={label} onClick={onTurn} className="scripted">
      {WORDS[side]}
      <TurnIcon />
    </button>
  );
}
