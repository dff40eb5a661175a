import type {
  ArticleView,
  Mention,
  PostRow,
  PostsOverview,
  PostsPageView,
} from '#src/content/articleViews.ts';
import type { HomePosts } from '#src/content/views.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { articlesOf } from './articles.ts';
import { articleRoute } from '#kit/content/articles/targets.ts';
import { postRoute, routeOf, postPath } from '#src/lib/sitePaths.ts';
import { round2, rulerOf } from './drawings/overview.ts';
import type { Site } from './site.ts';
import { hasPage } from './siteParts.ts';
import { shareImage } from '#src/lib/fileNames.ts';

/** Fewer posts, or posts of one year, have no overview. */
const MIN_POSTS = 8;
/** A post's peak grows with its reading time, up to ten minutes. Sizes are in pixels. */
const MIN_PEAK_HEIGHT = 8;
const HEIGHT_PER_MINUTE = 4;
const MAX_MINUTES = 10;
const TRACK_WIDTH = 1064;
const MAX_PEAK_WIDTH = 22;
const MIN_PEAK_WIDTH = 5;
const MIN_LABEL_DISTANCE = 14;

export function postsPage(site: Site): PostsPageView {
  const view = articlesOf(site).posts ?? { posts: [], tags: [] };
  return { ...view, ...omitEmpty({ overview: overviewOf(view.posts) }) };
}

/** Views by path: posts first, newest first, since the first views are prefetched. */
export function articleViews(site: Site): Readonly<Record<string, ArticleView>> {
  const { views, posts } = articlesOf(site);
  const paths = new Set(site.pages.map(({ path }) => path));
  const isVisible = ({ kind, id }: ArticleView) =>
    paths.has(routeOf(kind === 'post' ? 'posts' : id));
  const postPaths = posts?.posts.map(({ slug }) => postRoute(slug).slice(1)) ?? [];
  return Object.fromEntries(
    [...new Set([...postPaths, ...Object.keys(views)])].flatMap((path) => {
      const view = views[path];
      return view && isVisible(view) ? [[path, view] as const] : [];
    }),
  );
}

/** The visible posts and pages that mention a paper, by its slug, newest first. */
export function mentionsOf(site: Site): ReadonlyMap<string, readonly Mention[]> {
  const { citingByPaper } = articlesOf(site);
  const visibleViews = articleViews(site);
  return new Map(
    [...citingByPaper].map(([slug, views]) => [
      slug,
      views
        .filter((view) => articleRoute(view).slice(1) in visibleViews)
        .map((view): Mention => {
          const { title, plainTitle, summary, day, lang } = view;
          const summaryFields = { title, plainTitle, summary, ...omitEmpty({ lang, day }) };
          return { route: articleRoute(view), ...summaryFields };
        })
        .toSorted((a, b) => ((a.day?.iso ?? '') < (b.day?.iso ?? '') ? 1 : -1)),
    ]),
  );
}

const MAX_HOME_POSTS = 3;

export function postsOnHome(site: Site): HomePosts | undefined {
  if (site.site?.home?.includes('posts') !== true || !hasPage(site, 'posts')) return undefined;
  const { posts = [] } = articlesOf(site).posts ?? {};
  return { posts: posts.slice(0, MAX_HOME_POSTS), count: posts.length };
}

function overviewOf(posts: readonly PostRow[]): PostsOverview | undefined {
  const decimalYears = posts.map(({ day }) => decimalYear(day.iso));
  const first = Math.floor(Math.min(...decimalYears));
  const end = Math.floor(Math.max(...decimalYears)) + 1;
  if (posts.length < MIN_POSTS || end - first < 2) return undefined;
  const toPercent = (year: number) => round2(((year - first) / (end - first)) * 100);
  const labelInterval = Math.ceil((end - first) / 10);
  const hasMonths = end - first < 13;
  let lastLabelX = Number.NEGATIVE_INFINITY;
  const peaks = posts
    .toSorted((a, b) => decimalYear(a.day.iso) - decimalYear(b.day.iso))
    .map(({ slug, plainTitle, tags, minutes, day }) => {
      const x = toPercent(decimalYear(day.iso));
      const hasLabel = (x - lastLabelX) * TRACK_WIDTH >= MIN_LABEL_DISTANCE * 100;
      if (hasLabel) lastLabelX = x;
      return {
        slug,
        title: plainTitle,
        tags,
        x,
        height: MIN_PEAK_HEIGHT + HEIGHT_PER_MINUTE * Math.min(MAX_MINUTES, minutes),
        ...(hasLabel && { hasLabel: true as const }),
      };
    });
  return {
    ...rulerOf({ begin: first, first, end, toPercent, labelInterval, hasMonths }),
    peaks,
    // Between peaks a tenth of the track is free.
    peakWidth: round2(
      Math.min(MAX_PEAK_WIDTH, Math.max(MIN_PEAK_WIDTH, (0.9 * TRACK_WIDTH) / posts.length)),
    ),
  };
}

/** "2025-07-02" → 2025.5 */
function decimalYear(iso: string): number {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return year + (month - 1 + (day - 1) / 31) / 12;
}

/** The drawn image for a post's link previews; undefined if it has a photograph of its own (B8). */
export function drawnImageOf({ id, image }: ArticleView): string | undefined {
  const isPhoto = image !== undefined && image.widths.length > 0;
  return isPhoto ? undefined : `${postPath(id)}${shareImage}`;
}
