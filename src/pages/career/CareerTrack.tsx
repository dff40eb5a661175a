import { OverviewRuler, YearLines } from '#src/components/reads/OverviewRuler.tsx';
import type { CareerTrack as Track, RulerYear, TrackBlock } from '#src/content/drawings.ts';
import * as words from 'virtual:words';
import { bringIntoView } from '#src/components/useLinkTarget.ts';
import { type RowBlock, TrackJoint } from './Employer.tsx';
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

/** Pixels above the first row of blocks. */
const FIRST_ROW_Y = 9;
/** Pixels from one row of blocks to the next. */
const ROW_PITCH = 30;
const BLOCK_COLOURS = {
  job: 'fill-chart hover:fill-control [&_text]:fill-heading forced-colors:[&_text]:fill-[CanvasText]',
  degree: 'fill-chart-soft hover:fill-control',
  now: 'fill-accent [&_text]:fill-on-accent forced-colors:fill-[Highlight] forced-colors:forced-color-adjust-none forced-colors:[&_text]:fill-[HighlightText]',
} as const;
const OUTLINED =
  'forced-colors:forced-color-adjust-none forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';
/** Percent of the track's width that a year's label needs on the smallest phones, and on others. */
const LABEL_WIDTH = { smallPhone: 13, phone: 9.4 } as const;

function TrackBlocks({ name, kind, years, blocks, height }: TrackBlocksProps) {
  const lastRow = Math.max(...blocks.map(({ row }) => row));
  const start = Math.min(...blocks.map(({ x }) => x));
  const end = Math.max(...blocks.map(({ x, width }) => x + width));
  const lineY = FIRST_ROW_Y + height / 2;
  return (
    <svg
      role="group"
      aria-label={name}
      className="mt-4 block bar:mt-0"
      height={2 * FIRST_ROW_Y + height + lastRow * ROW_PITCH}
    >
      <YearLines years={years} />
      <line
        x1={`${start}%`}
        x2={`${end}%`}
        y1={lineY}
        y2={lineY}
        strokeDasharray="2 3"
        className="stroke-control forced-colors:hidden"
      />
      {blocks.map((block) => {
        const position = { block, y: FIRST_ROW_Y + block.row * ROW_PITCH, height };
        return (
          <ItemLink
            key={block.id}
            kind={kind}
            id={block.id}
            label={`${block.year}: ${block.title}`}
            className={BLOCK_COLOURS[block.isNow ? 'now' : kind]}
            // `hashchange` does not fire for the same hash, so scroll explicitly.
            onClick={() => bringIntoView(document.getElementById(block.id))}
          >
            {TrackJoint && <TrackJoint {...position} />}
            <Block {...position} />
          </ItemLink>
        );
      })}
    </svg>
  );
}

function Block({ block: { x, width, year, isNow, isNamed }, y, height }: RowBlock) {
  return (
    <>
      <svg x={`${x + width / 2}%`} y={y + height / 2 - 22} width="1" aria-hidden>
        {/* The area to press is larger than the block, and wider still for touch. */}
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
            className={`-translate-x-[3px] bar:translate-x-0 ${yearLabelClass(width)}`}
          >
            {year}
          </text>
        </svg>
      )}
    </>
  );
}

/** Hides the label of a block that is too narrow for it on a phone. */
function yearLabelClass(width: number): string {
  if (width >= LABEL_WIDTH.smallPhone) return '';
  return width < LABEL_WIDTH.phone ? 'hidden bar:inline' : 'hidden [@media(min-width:24em)]:inline';
}
