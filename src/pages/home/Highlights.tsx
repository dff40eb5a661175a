import { Chromatogram, ChromatogramRun } from '#src/components/Chromatogram.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { useIsLive } from '#src/loading/useIsLive.ts';
import type { RichText } from '#text/richText.ts';

type Props = { readonly items: readonly RichText[] };

const BASES = [
  { letter: 'A', color: 'text-base-a' },
  { letter: 'C', color: 'text-base-c' },
  { letter: 'G', color: 'text-base-g' },
  { letter: 'T', color: 'text-base-t' },
] as const;

/** Two columns, one below 1024 px; each under the peak of a called base, in turn (requirement P5). */
export function Highlights({ items }: Props) {
  const isLive = useIsLive();
  return (
    <>
      {/* Decoration comes with the scripts: home's first response has no room for it. */}
      {isLive && <ChromatogramRun />}
      <ul className="grid gap-8 xl:grid-cols-2 xl:gap-y-11">
        {items.map((item, index) => {
          const { letter, color } = BASES[index % BASES.length] ?? BASES[0];
          return (
            <li key={index} className="relative ps-13 pt-15 sm:ps-17">
              <Chromatogram base={letter} runAt={isLive ? 40 - 22 * (index % 8) : undefined} />
              <span
                aria-hidden="true"
                className={`absolute start-3 top-15 w-7 text-center font-mono text-xl font-semibold leading-snug ${color}`}
              >
                {letter}
              </span>
              <p dir="auto" className="max-w-[34em] leading-relaxed sm:text-lg">
                <RichSpan text={item} />
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
