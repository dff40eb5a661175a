import { ornament } from 'virtual:theme';
import { dnaLayers, dnaOf } from '#src/lib/dna.ts';
import { type ReactNode, useId } from 'react';
import { Link } from '#src/components/ui/Link.tsx';
import { useIsLive } from '#src/loading/whenIdle.ts';

type Props = {
  readonly title: string;
  readonly className?: string;
  /** Whether the title is an unknown address, whose ruler ends with four unknown bases. */
  readonly isUnknown?: boolean;
};

/** A ruler that spells a title in bases, four per byte; decorative, not text. */
export function Ruler({ title, className = 'block', isUnknown = false }: Props) {
  if (ornament === '')
    return <span aria-hidden className={`w-full border-t border-line ${className}`} />;
  const sequence = dnaOf(title, ornament);
  const knownBases = isUnknown ? sequence.slice(0, -4) : sequence;
  const { a, c, g, t } = dnaLayers(knownBases, ornament);
  const n = isUnknown ? `${' '.repeat(knownBases.length)}NNNN` : '';
  return (
    <span
      aria-hidden
      className={`ruler ${className}`}
      data-a={a || undefined}
      data-c={c || undefined}
    >
      <span data-g={g || undefined} data-t={t || undefined} />
      {isUnknown && <span data-g={n} className="before:!text-body" />}
    </span>
  );
}

type SectionProps = {
  readonly title: string;
  /** The link to a page with more, at the end of the heading's line. */
  readonly more?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
};

export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  const isLive = useIsLive();
  return (
    <section aria-labelledby={id} className="pt-section">
      <div className="section-rule mb-6 flex flex-wrap items-end gap-x-8 gap-y-3 bar:mb-9">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className="text-link foot-link -mb-1 text-small">
            {more.label}
          </Link>
        )}
        {/* Scripts add the letters: they would make home's first response too large. */}
        <Ruler title={isLive ? title : ''} />
      </div>
      {children}
    </section>
  );
}
