import { OverviewRuler, YearLines } from '#src/components/reads/OverviewRuler.tsx';
import type { CareerTrack as Track, RulerYear, TrackBlock } from '#src/content/drawings.ts';
import * as words from 'virtual:words';
import { bringIntoView } from '#src/components/useLinkTarget.ts';
import { TrackJoint } from './Employer.tsx';
import { ItemLink } from '#src/components/ui/Link.tsx';

/** Jobs and degrees on a timeline, like genes on a chromosome; each links to its entry. */
export function CareerTrack({ track }: { readonly track: Track }) {
  const rows = [
    { name: words.positions, kind: 'job', blocks: track.positions, height: 26 },
    { name: words.degrees, kind: 'degree', blocks: track.degrees, height: 20 },
  ] as const;
  return (
    <figure className="track mb-9 bar:mb-16" aria-label={words.careerTrack}>
      <div className="track-row">
        <span />
        <OverviewRuler ruler={track} />
      </div>
      {rows.map(
        ({ name, ...row }) =>
          row.blocks.length > 0 && (
            <div key={name} className="track-row">
              <p className="track-label self-center">{name}</p>
              <TrackBlocks name={name} years={track.years} {...row} />
            </div>
          ),
      )}
    </figure>
  );
}

type TrackBlocksProps = {
  readonly name: string;
  readonly kind: 'job' | 'degree';
  readonly years: readonly RulerYear[];
  readonly blocks: readonly TrackBlock[];
  readonly height: number;
};

/** Pixels above the first row, and from one row to the next. */
const TOP = 9;
const PITCH = 30;
const COLOURS = {
  job: 'fill-read hover:fill-control [&_text]:fill-heading forced-colors:[&_text]:fill-[CanvasText]',
  degree: 'fill-read-soft hover:fill-control',
  now: 'fill-accent [&_text]:fill-on-accent forced-colors:fill-[Highlight] forced-colors:forced-color-adjust-none forced-colors:[&_text]:fill-[HighlightText]',
} as const;
const OUTLINED =
  'forced-colors:forced-color-adjust-none forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';
/** Percent of the width that a year's label needs on any phone, and on all but the smallest. */
const PHONE_NAME = [13, 9.4] as const;

function TrackBlocks({ name, kind, years, blocks, height }: TrackBlocksProps) {
  const rows = Math.max(...blocks.map(({ row }) => row));
  const from = Math.min(...blocks.map(({ x }) => x));
  const to = Math.max(...blocks.map(({ x, width }) => x + width));
  const middle = TOP + height / 2;
  return (
    <svg
      role="group"
      aria-label={name}
      className="mt-4 block bar:mt-0"
      height={2 * TOP + height + rows * PITCH}
    >
      <YearLines years={years} />
      <line
        x1={`${from}%`}
        x2={`${to}%`}
        y1={middle}
        y2={middle}
        strokeDasharray="2 3"
        className="stroke-control forced-colors:hidden"
      />
      {blocks.map((block) => (
        <ItemLink
          key={block.id}
          kind={kind}
          id={block.id}
          label={`${block.year}: ${block.title}`}
          className={COLOURS[block.isNow ? 'now' : kind]}
          // A link to the current address changes nothing, so the entry is scrolled to here.
          onClick={() => bringIntoView(document.getElementById(block.id))}
        >
          {TrackJoint && <TrackJoint block={block} y={TOP + block.row * PITCH} height={height} />}
          <Block block={block} y={TOP + block.row * PITCH} height={height} />
        </ItemLink>
      ))}
    </svg>
  );
}

type BlockProps = { readonly block: TrackBlock; readonly y: number; readonly height: number };

function Block({ block: { x, width, year, isNow, isNamed }, y, height }: BlockProps) {
  return (
    <>
      <svg x={`${x + width / 2}%`} y={y + height / 2 - 22} width="1" aria-hidden>
        {/* A larger hit area, wider still for touch. */}
        <rect
          height="44"
          className="w-6 -translate-x-3 fill-transparent coarse:w-11 coarse:-translate-x-[22px]"
        />
      </svg>
      <rect
        x={`${x}%`}
        width={`${width}%`}
        y={y}
        height={height}
        rx="3"
        className={`transition-[fill] duration-150 ${isNow ? '' : OUTLINED}`}
      />
      {isNow && (
        <svg x={`${x + width}%`} y={y} width="1" aria-hidden>
          <path d={`M-3 0H0L${height * 0.45} ${height / 2} 0 ${height}H-3Z`} />
        </svg>
      )}
      {isNamed && (
        <svg x={`${x}%`} y={y} width="1" aria-hidden>
          <text
            x="6"
            y={height / 2 + 4}
            className={`-translate-x-[3px] bar:translate-x-0 ${nameClass(width)}`}
          >
            {year}
          </text>
        </svg>
      )}
    </>
  );
}

function nameClass(width: number): string {
  if (width >= PHONE_NAME[0]) return '';
  return width < PHONE_NAME[1] ? 'hidden bar:inline' : 'hidden [@media(min-width:24em)]:inline';
}
