import { dnaLayers, dnaOf } from './dna.ts';

type Props = {
  readonly title: string;
  /** Says how it is displayed. */
  readonly className?: string;
  /** Whether the title leads nowhere: its last letters are unknown bases then. */
  readonly isUnknown?: boolean;
};

/** A ruler on which a title stands in 2-bit letters, four to a character; decoration, not text. */
export function Ruler({ title, className = 'block', isUnknown = false }: Props) {
  const sequence = dnaOf(title);
  const { a, c, g, t, n } = dnaLayers(isUnknown ? `${sequence.slice(0, -4)}NNNN` : sequence);
  return (
    <span
      aria-hidden="true"
      className={`ruler ${className}`}
      data-a={a || undefined}
      data-c={c || undefined}
    >
      <span data-g={g || undefined} data-t={t || undefined} />
      {isUnknown && <span data-g={n} className="before:!text-body" />}
    </span>
  );
}
