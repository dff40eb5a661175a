import { memo } from 'react';
import { ornament } from 'virtual:theme';
import { OverviewRuler, YearLines } from '#src/components/reads/OverviewRuler.tsx';
import type { PostPeak, PostsOverview as Overview } from '#src/content/articleViews.ts';
import { letterOf } from '#src/pages/writing/TitleTrace.tsx';
import * as words from 'virtual:words';
import { postRoute } from '#src/lib/sitePaths.ts';
import { Link } from '#src/components/ui/Link.tsx';

type Props = {
  readonly overview: Overview;
  /** The slugs of the posts that are listed. */
  readonly slugs: ReadonlySet<string>;
};

/** Where the peaks stand, and their letters, in pixels from the top. */
const BASE_LINE = 56;
const LETTERS = 69;

/** All posts as peaks over their years, as high as they are long; the list says the same. */
export const PostsOverview = memo(function PostsOverview({ overview, slugs }: Props) {
  const { years, peaks, peakWidth } = overview;
  return (
    <figure aria-hidden="true" className="track mb-5 print:hidden">
      <div className="track-row">
        <p className="track-label" />
        <div>
          <OverviewRuler ruler={overview} yearWidth={0} />
        </div>
      </div>
      <div className="track-row">
        <p className="track-label">
          {words.postsLabel}
          <small>{words.onePeakEach}</small>
        </p>
        <div>
          <svg className="block h-[62px] bar:h-[74px]">
            <YearLines years={years} />
            <line x2="100%" y1={BASE_LINE} y2={BASE_LINE} className="stroke-line" />
            {peaks.map((peak) => (
              <PeakOf key={peak.slug} peak={peak} width={peakWidth} isOut={!slugs.has(peak.slug)} />
            ))}
          </svg>
        </div>
      </div>
      <figcaption className="flex min-h-[40px] items-center px-3 py-1.5 bar:px-[1.125rem]">
        <span className="track-key">
          <svg width="22" height="14" className="overflow-visible fill-none stroke-[1.75]">
            <path d="M0 13.5c7 0 6-12 11-12s4 12 11 12" className="stroke-body" />
          </svg>
          {words.peakKey}
        </span>
      </figcaption>
    </figure>
  );
});

type PeakProps = { readonly peak: PostPeak; readonly width: number; readonly isOut: boolean };

function PeakOf({ peak: { slug, title, x, height, isNamed }, width, isOut }: PeakProps) {
  const { letter, stroke } = letterOf(slug, ornament);
  const half = width / 2;
  const [out, top] = [(half * 7) / 11, (half * 4) / 11];
  const d = `M${-half} ${BASE_LINE}c${out} 0 ${half - top - 1} ${-height} ${half} ${-height}s${top} ${height} ${half} ${height}`;
  return (
    // For pointers only: the list below is for everyone.
    <svg
      x={`${x}%`}
      className={`fill-none stroke-[1.75] hover:stroke-[2.5] ${isOut ? 'stroke-read' : stroke}`}
    >
      <title>{title}</title>
      <path d={d} />
      {isNamed && !isOut && (
        <text
          y={LETTERS}
          textAnchor="middle"
          className="hidden stroke-none !font-semibold bar:inline"
        >
          {letter}
        </text>
      )}
      <Link to={postRoute(slug)} isExtra>
        <rect x={-half} width={width} height="74" fill="transparent" className="stroke-none" />
      </Link>
    </svg>
  );
}
