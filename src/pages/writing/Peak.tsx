import { ornament } from 'virtual:content/ornament';
import { letterOf } from './letterOf.ts';

type Props = { readonly id: string };

/** A post as one peak, in the colour of its letter; decorative. */
export function Peak({ id }: Props) {
  return (
    <svg aria-hidden="true" width="22" height="14" viewBox="0 0 22 14" className="peak">
      <path d="M0 13.5h22" className="peak-line" />
      <path d="M3 13.5c4 0 4-12 8-12s4 12 8 12" className={letterOf(id, ornament).colour} />
    </svg>
  );
}

/** A page, which has no date: lines of text; decorative. */
export function Lines() {
  return (
    <svg aria-hidden="true" width="22" height="14" viewBox="0 0 22 14" className="peak">
      <path d="M3 3h16M3 7h16M3 11h9" className="page-lines" />
    </svg>
  );
}
