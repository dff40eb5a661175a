import { Own } from '#src/components/text.tsx';
import { ornament } from 'virtual:theme';
import { useIsLive } from '#src/loading/whenIdle.ts';
import type { Prose } from '#src/content/prose.ts';

/** Items under the peaks of called bases (P5), with the ornament's letters; else plain (W10). */
export function Highlights({ items }: { readonly items: readonly (readonly Prose[])[] }) {
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
            <Own text={item} className="max-w-[34em] leading-relaxed sm:text-lg" />
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

const COLOURS = [
  ['text-base-a', 'stroke-base-a'],
  ['text-base-c', 'stroke-base-c'],
  ['text-base-g', 'stroke-base-g'],
  ['text-base-t', 'stroke-base-t'],
] as const;

/** A called base: its letter, and a tall peak in its colour before the run of others. */
function Peak({ letters, index, isLive }: PeakProps) {
  const [colour, stroke] = COLOURS[index % COLOURS.length] ?? COLOURS[0];
  return (
    <>
      {isLive && (
        <svg aria-hidden className="trace">
          <g mask="url(#fade)">
            <use href="#run" x={40 - 22 * (index % 8)} />
          </g>
        </svg>
      )}
      <svg aria-hidden className={`trace border-b border-line ${stroke}`}>
        <path strokeWidth="2.25" d="M0 47h12c7 0 7-43 14-43s7 43 14 43" />
      </svg>
      <span
        aria-hidden
        className={`absolute start-3 top-15 w-7 text-center font-mono text-xl font-semibold leading-snug ${colour}`}
      >
        {letters[index % letters.length]}
      </span>
    </>
  );
}

/** A path per base: peaks 22 px apart. Served styles may lack the classes of their colours. */
const RUN = [
  [
    'var(--baseA)',
    'M0 47h31c6 0 6-18 11-18s5 18 11 18h66c6 0 6-18 11-18s5 18 11 18h44c6 0 6-28 11-28s5 28 11 28',
  ],
  [
    'var(--baseC)',
    'M0 47h9c6 0 6-24 11-24s5 24 11 24h110c6 0 6-28 11-28s5 28 11 28h44c6 0 6-22 11-22s5 22 11 22',
  ],
  [
    'var(--baseG)',
    'M0 47h75c6 0 6-22 11-22s5 22 11 22h0c6 0 6-28 11-28s5 28 11 28h110c6 0 6-24 11-24s5 24 11 24',
  ],
  [
    'var(--baseT)',
    'M0 47h53c6 0 6-28 11-28s5 28 11 28h88c6 0 6-18 11-18s5 18 11 18h66c6 0 6-18 11-18s5 18 11 18',
  ],
] as const;

/** The run of peaks; every chromatogram on the page shows a part of it. */
function ChromatogramRun() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute fill-none">
      <linearGradient id="fading">
        <stop offset=".13" stopColor="#fff" stopOpacity="0" />
        <stop offset=".17" stopColor="#fff" stopOpacity=".7" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      {/* Only the peaks beside the called one, fading out. */}
      <mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="290" height="48">
        <rect width="290" height="48" fill="url(#fading)" />
      </mask>
      <symbol id="run" overflow="visible" strokeWidth="1.5">
        {RUN.map(([stroke, d]) => (
          <path key={stroke} stroke={stroke} d={d} />
        ))}
      </symbol>
    </svg>
  );
}
