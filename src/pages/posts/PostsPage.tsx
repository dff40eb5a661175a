import { useMemo, memo } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from 'virtual:site';
import { data } from 'virtual:page/posts';
import type { PageData } from '#src/content/views.ts';
import { textFileAddress } from '#src/components/address.ts';
import { ByYear } from '#src/components/ByYear.tsx';
import { CountStatus, headingOf, PageFrame, EmptyNote } from '#src/components/PageFrame.tsx';
import { FilterBar, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { ALL, choiceOf, matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { PostItem, TagLink } from '#src/pages/writing/PostItem.tsx';
import * as FILES from '#src/lib/fileNames.ts';
import * as words from 'virtual:words';
import { Link } from '#src/components/ui/Link.tsx';
import { pluralize, FilledText } from '#src/components/sentence.tsx';
import { fill } from '#src/lib/words.ts';
import { OverviewRuler, YearLines } from '#src/components/reads/OverviewRuler.tsx';
import type { PostPeak, PostsOverview as Overview } from '#src/content/articleViews.ts';
import { letterOf } from '#src/pages/writing/TitleTrace.tsx';
import { postRoute } from '#src/lib/sitePaths.ts';

const { posts, tags, overview }: PageData['posts'] = data;

const TAG_PARAMETER = 'category';
const tagsByPost = posts.map((post) => post.tags);

/** All posts by year, newest first, filtered by tag (requirement B7). */
export default function PostsPage() {
  const { search } = useLocation();
  const choices = useChoices(search);
  const filter = useFilter('section', choices);
  // The prerendered page of a tag runs no effects, so its tag is read from the address here.
  const category =
    typeof window === 'undefined'
      ? choiceOf(new URLSearchParams(search).get(TAG_PARAMETER), tags)
      : filter.category;
  const visible = posts.filter((post) => matchesChoice(category, post.tags));
  return (
    <PageFrame
      {...headingOf('posts')}
      aside={
        <>
          <CountStatus count={visible.length} forms={words.postCount} />
          {site.siteUrl !== undefined && (
            <a href={textFileAddress(FILES.postsFeed)} className="text-link foot-link print:hidden">
              {words.atomFeed}
            </a>
          )}
        </>
      }
    >
      {overview && (
        <PostsOverview overview={overview} slugs={new Set(visible.map(({ slug }) => slug))} />
      )}
      {choices.length > 1 && (
        <div className="mb-7 bar:mb-10 print:hidden">
          <FilterBar
            label={words.filterPosts}
            options={optionsOf(choices, tagsByPost)}
            category={category}
            choose={filter.choose}
          />
          <ul aria-label={words.tags} className="flex flex-wrap gap-x-5 text-[0.875rem] js:hidden">
            {category !== ALL && (
              <li>
                <Link to="/posts">{words.all}</Link>
              </li>
            )}
            {tags.map((tag) => (
              <li key={tag}>
                <TagLink tag={tag} isCurrent={tag === category} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {visible.length === 0 ? (
        <NoPosts tag={category} onShowAll={() => filter.choose(ALL)} />
      ) : (
        <ByYear
          items={visible}
          yearOf={({ day }) => day.year}
          forms={words.postCount}
          className="gap-[30px] bar:gap-[52px]"
        >
          {(postsOfYear) => (
            <ol>
              {postsOfYear.map((post) => (
                <PostItem key={post.slug} post={post} />
              ))}
            </ol>
          )}
        </ByYear>
      )}
    </PageFrame>
  );
}

/** Adds an unknown tag of the address to the choices, so that it shows no post rather than all. */
function useChoices(search: string): readonly string[] {
  const tag = new URLSearchParams(search).get(TAG_PARAMETER)?.toWellFormed();
  return useMemo(() => (!tag || tag === ALL || tags.includes(tag) ? tags : [...tags, tag]), [tag]);
}

/** Shown in place of the list for a tag that no post has (B7). */
function NoPosts({ tag, onShowAll }: { readonly tag: string; readonly onShowAll: () => void }) {
  const count = posts.length;
  return (
    <EmptyNote>
      <FilledText text={words.noPostsWith} with={{ tag: <bdi>{tag}</bdi> }} />
      <br />
      <button type="button" onClick={onShowAll} className="scripted text-link foot-link">
        {count === 1 ? pluralize(words.allPosts, 1) : fill(words.showAll, { count })}
      </button>
    </EmptyNote>
  );
}

type PostsOverviewProps = { readonly overview: Overview; readonly slugs: ReadonlySet<string> };

/** Pixels from the top to the line that the peaks stand on, and to the baseline of their letters. */
const PEAK_LINE_Y = 56;
const LETTER_Y = 69;

/** Draws each post as a peak at its date, higher for a longer post; decorative, as the list says it. */
const PostsOverview = memo(function PostsOverview({ overview, slugs }: PostsOverviewProps) {
  const { years, peaks, peakWidth } = overview;
  return (
    <figure aria-hidden className="track mb-5 print:hidden">
      <div className="track-row">
        <p className="track-label" />
        <div>
          <OverviewRuler ruler={overview} />
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
            <line x2="100%" y1={PEAK_LINE_Y} y2={PEAK_LINE_Y} className="stroke-line" />
            {peaks.map((peak) => (
              <OverviewPeak
                key={peak.slug}
                peak={peak}
                width={peakWidth}
                isFilteredOut={!slugs.has(peak.slug)}
              />
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

type OverviewPeakProps = {
  readonly peak: PostPeak;
  readonly width: number;
  readonly isFilteredOut: boolean;
};

function OverviewPeak({ peak, width, isFilteredOut }: OverviewPeakProps) {
  const { slug, title, x, height, hasLabel } = peak;
  const { letter, stroke } = letterOf(slug);
  const half = width / 2;
  // Lengths of the curve's handles at its foot and at its top.
  const [foot, top] = [(half * 7) / 11, (half * 4) / 11];
  const d = `M${-half} ${PEAK_LINE_Y}c${foot} 0 ${half - top - 1} ${-height} ${half} ${-height}s${top} ${height} ${half} ${height}`;
  return (
    // For pointers only: keyboards and screen readers have the list below.
    <svg
      x={`${x}%`}
      className={`fill-none stroke-[1.75] hover:stroke-[2.5] ${isFilteredOut ? 'stroke-chart' : stroke}`}
    >
      <title>{title}</title>
      <path d={d} />
      {hasLabel && !isFilteredOut && (
        <text
          y={LETTER_Y}
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
