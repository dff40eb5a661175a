import { dnaLayers, dnaOf } from './dna.ts';

type Props = {
  readonly title: string;
  /** Says how it is displayed. */
  readonly className?: string;
};

/** A ruler on which a title stands in 2-bit letters, four to a character; decoration, not text. */
export function Ruler({ title, className = 'block' }: Props) {
  const sequence = dnaOf(title);
  const { a, c, g, t } = dnaLayers(sequence, sequence.length);
  return (
    <span
      aria-hidden="true"
      className={`ruler ${className}`}
      data-a={a || undefined}
      data-c={c || undefined}
    >
      <span data-g={g || undefined} data-t={t || undefined} />
    </span>
  );
}
