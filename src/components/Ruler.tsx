import { ornament } from 'virtual:content/ornament';
import { dnaLayers, dnaOf } from '#text/dna.ts';

type Props = {
  readonly title: string;
  /** Says how it is displayed. */
  readonly className?: string;
  /** Whether the title leads nowhere: its last letters are unknown bases then. */
  readonly isUnknown?: boolean;
};

/** A ruler on which a title stands in 2-bit letters, four to a character; decoration, not text. */
export function Ruler({ title, className = 'block', isUnknown = false }: Props) {
  if (ornament === '')
    return <span aria-hidden="true" className={`w-full border-t border-line ${className}`} />;
  const sequence = dnaOf(title, ornament);
  const known = isUnknown ? sequence.slice(0, -4) : sequence;
  const { a, c, g, t } = dnaLayers(known, ornament);
  const n = isUnknown ? `${' '.repeat(known.length)}NNNN` : '';
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
