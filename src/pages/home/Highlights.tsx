import { ornament } from 'virtual:theme';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { useIsLive } from '#src/loading/useIsLive.ts';
import type { Prose } from '#src/content/prose.ts';
import { ownOf } from '#src/components/own.ts';

const COLORS = [
  ['A', 'text-base-a'],
  ['C', 'text-base-c'],
  ['G', 'text-base-g'],
  ['T', 'text-base-t'],
] as const;

/**
 * Two columns of items, each under the peak of a called base, in turn (P5), with the letters of the
 * owner's ornament; without one there are no peaks (W10).
 */
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

type ChromatogramProps = {
  readonly base: keyof typeof STROKES;
  /** Where the run of other peaks begins, in pixels; undefined for no run. */
  readonly runAt: number | undefined;
};

const STROKES = {
  A: 'stroke-base-a',
  C: 'stroke-base-c',
  G: 'stroke-base-g',
  T: 'stroke-base-t',
} as const;

/**
 * One path per base: the peaks after the called one, 22 px apart. The colour is not a class, since
 * the served styles may lack it.
 */
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
    <svg aria-hidden="true" width="0" height="0" className="absolute fill-none">
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

/** The trace of one called base: a tall peak in its colour, then the run of others, fading out. */
function Chromatogram({ base, runAt }: ChromatogramProps) {
  return (
    <>
      {runAt !== undefined && (
        <svg aria-hidden="true" className="trace">
          <g mask="url(#fade)">
            <use href="#run" x={runAt} />
          </g>
        </svg>
      )}
      <svg aria-hidden="true" className={`trace border-b border-line ${STROKES[base]}`}>
        <path strokeWidth="2.25" d="M0 47h12c7 0 7-43 14-43s7 43 14 43" />
      </svg>
    </>
  );
}
