import { ContentText } from '#src/components/text.tsx';
import { ornament } from 'virtual:theme';
import { useIsLive } from '#src/loading/whenIdle.ts';
import { data } from 'virtual:page/highlights';
import type { PageData } from '#src/content/views.ts';
import { ForeignNote } from '#src/components/ForeignNote.tsx';
import { Section } from '#src/components/Section.tsx';
import * as words from 'virtual:words';

const { items }: PageData['highlights'] = data;

/** Career highlights, each below a chromatogram peak (P5); without an ornament, a plain list (W10). */
export function Highlights() {
  const isLive = useIsLive();
  const letters = [...ornament];
  const isPlain = letters.length === 0;
  return (
    <Section title={words.highlights}>
      {ForeignNote && <ForeignNote of={items} />}
      {/* Only once live: home's first response has no room for decoration. */}
      {isLive && !isPlain && <ChromatogramRun />}
      <ul className="grid gap-8 xl:grid-cols-2 xl:gap-y-11 [&_b]:text-heading">
        {items.map((item, index) => (
          <li key={index} className={isPlain ? undefined : 'relative ps-13 pt-15 sm:ps-17'}>
            {!isPlain && <Peak letters={letters} index={index} isLive={isLive} />}
            <ContentText text={item} className="max-w-[34em] leading-relaxed sm:text-lg" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type PeakProps = {
  readonly letters: readonly string[];
  readonly index: number;
  readonly isLive: boolean;
};

const BASE_COLOURS = [
  ['text-base-a', 'stroke-base-a'],
  ['text-base-c', 'stroke-base-c'],
  ['text-base-g', 'stroke-base-g'],
  ['text-base-t', 'stroke-base-t'],
] as const;

/** A called base: its letter, and a tall peak in its colour in front of the run of low peaks. */
function Peak({ letters, index, isLive }: PeakProps) {
  const [colour, stroke] = BASE_COLOURS[index % BASE_COLOURS.length] ?? BASE_COLOURS[0];
  return (
    <>
      {isLive && (
        <svg aria-hidden className="trace">
          {/* Each chromatogram begins at another peak of the run. */}
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

/** Low peaks, 22 px apart, by the variable of their colour: the served styles may lack a class for it. */
const RUN_PATHS = {
  '--baseA':
    'M0 47h31c6 0 6-18 11-18s5 18 11 18h66c6 0 6-18 11-18s5 18 11 18h44c6 0 6-28 11-28s5 28 11 28',
  '--baseC':
    'M0 47h9c6 0 6-24 11-24s5 24 11 24h110c6 0 6-28 11-28s5 28 11 28h44c6 0 6-22 11-22s5 22 11 22',
  '--baseG':
    'M0 47h75c6 0 6-22 11-22s5 22 11 22h0c6 0 6-28 11-28s5 28 11 28h110c6 0 6-24 11-24s5 24 11 24',
  '--baseT':
    'M0 47h53c6 0 6-28 11-28s5 28 11 28h88c6 0 6-18 11-18s5 18 11 18h66c6 0 6-18 11-18s5 18 11 18',
};

/** Defines the run of low peaks, of which every chromatogram on the page shows a part. */
function ChromatogramRun() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute fill-none">
      <linearGradient id="fading">
        <stop offset=".13" stopColor="#fff" stopOpacity="0" />
        <stop offset=".17" stopColor="#fff" stopOpacity=".7" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      {/* Shows only the peaks after the called one, fading out. */}
      <mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="290" height="48">
        <rect width="290" height="48" fill="url(#fading)" />
      </mask>
      <symbol id="run" overflow="visible" strokeWidth="1.5">
        {Object.entries(RUN_PATHS).map(([variable, d]) => (
          <path key={variable} stroke={`var(${variable})`} d={d} />
        ))}
      </symbol>
    </svg>
  );
}
