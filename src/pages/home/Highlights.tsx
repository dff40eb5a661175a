import { ornament } from 'virtual:content/ornament';
import { Chromatogram, ChromatogramRun } from '#src/components/Chromatogram.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { useIsLive } from '#src/loading/useIsLive.ts';
import type { Prose } from '#src/content/prose.ts';
import { ownOf } from '#src/components/own.ts';

type Props = { readonly items: readonly (readonly Prose[])[] };

const COLORS = [
  ['A', 'text-base-a'],
  ['C', 'text-base-c'],
  ['G', 'text-base-g'],
  ['T', 'text-base-t'],
] as const;

/**
 * Two columns, one below 1024 px; each item is under the peak of a called base, in turn (P5),
 * labelled with the letters of the owner's ornament; without one there are no peaks (W10).
 */
export function Highlights({ items }: Props) {
  const isLive = useIsLive();
  const letters = [...ornament];
  const isPlain = letters.length === 0;
  return (
    <>
      {/* Decoration comes with the scripts: home's first response has no room for it. */}
      {isLive && !isPlain && <ChromatogramRun />}
      <ul className="grid gap-8 xl:grid-cols-2 xl:gap-y-11 [&_b]:text-heading">
        {items.map((item, index) => (
          <li key={index} className={isPlain ? undefined : 'relative ps-13 pt-15 sm:ps-17'}>
            {!isPlain && <Peak letters={letters} index={index} isLive={isLive} />}
            <p {...ownOf(item)} className="max-w-[34em] leading-relaxed sm:text-lg">
              <RichSpan text={item} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

type PeakProps = {
  readonly letters: readonly string[];
  readonly index: number;
  readonly isLive: boolean;
};

function Peak({ letters, index, isLive }: PeakProps) {
  const [base, color] = COLORS[index % COLORS.length] ?? COLORS[0];
  return (
    <>
      <Chromatogram base={base} runAt={isLive ? 40 - 22 * (index % 8) : undefined} />
      <span
        aria-hidden="true"
        className={`absolute start-3 top-15 w-7 text-center font-mono text-xl font-semibold leading-snug ${color}`}
      >
        {letters[index % letters.length]}
      </span>
    </>
  );
}
