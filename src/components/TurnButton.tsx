import type { Ref } from 'react';
import { words } from '#text/siteWords.ts';
import { TurnIcon } from './pageIcons.tsx';

type Props = {
  readonly ref: Ref<HTMLButtonElement>;
  /** The face that it stands on. */
  readonly side: 'front' | 'back';
  readonly label: string;
  readonly onTurn: () => void;
};

/** What the button says to the eye; its name, which holds the word, says of what. */
const WORDS = { front: words.details, back: words.back } as const;

/** Turns a flip card, for everybody who doesn't hover or tap. */
export function TurnButton({ ref, side, label, onTurn }: Props) {
  return (
    <button ref={ref} type="button" aria-label={label} onClick={onTurn} className="scripted">
      {WORDS[side]}
      <TurnIcon />
    </button>
  );
}
