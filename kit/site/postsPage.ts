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
import { round, rulerOf } from './drawings/overview.ts';
import type { Site } from './site.ts';
import { hasPage } from './siteParts.ts';
import { shareImage } from '#src/lib/fileNames.ts';

/** Fewer posts than this, or all of one year, need no overview. */
const MIN_POSTS = 8;
/** Height of a peak in pixels: the minimum, per minute of reading, and the minutes that count. */
const MIN_HEIGHT = 8;
const MINUTE_HEIGHT = 4;
const MAX_MINUTES = 10;
/** Width of the track, limits of a peak's width and minimum distance of labels, in pixels. */
const TRACK_WIDTH = 1064;
const MAX_PEAK = 22;
const MIN_PEAK = 5;
const LABEL_GAP = 14;

export function postsPage(site: Site): PostsPageView {
  const view = articlesOf(site).posts ?? { posts: [], tags: [] };
  return { ...view, ...omitEmpty({ overview: overviewOf(view.posts) }) };
}

/** By path, newest posts first, then pages: the first views are prefetched. */
export function articleViews(site: Site): Readonly<Record<string, ArticleView>> {
  const { views, posts } = articlesOf(site);
  const paths = new Set(site.pages.map(({ path }) => path));
  const isShown = ({ kind, id }: ArticleView) => paths.has(routeOf(kind === 'post' ? 'posts' : id));
  const first = posts?.posts.map(({ slug }) => postRoute(slug).slice(1)) ?? [];
  return Object.fromEntries(
    [...new Set([...first, ...Object.keys(views)])].flatMap((path) => {
      const view = views[path];
      return view && isShown(view) ? [[path, view] as const] : [];
    }),
  );
}

export function mentionsOf(site: Site): ReadonlyMap<string, readonly Mention[]> {
  const { citing } = articlesOf(site);
  const visibleViews = articleViews(site);
  return new Map(
    [...citing].map(([slug, views]) => [
      slug,
      views
        .filter((view) => articleRoute(view).slice(1) in visibleViews)
        .map((view): Mention => {
          const { title, plainTitle, summary, day, lang } = view;
          const summaryFields = { title, plainTitle, summary, ...omitEmpty({ lang, day }) };
          return { route: articleRoute(view), ...summaryFields };
        })
        .toSorted((one, other) => ((one.day?.iso ?? '') < (other.day?.iso ?? '') ? 1 : -1)),
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
  const times = posts.map(({ day }) => decimalYear(day.iso));
  const first = Math.floor(Math.min(...times));
  const end = Math.floor(Math.max(...times)) + 1;
  if (posts.length < MIN_POSTS || end - first < 2) return undefined;
  const toPercent = (year: number) => round(((year - first) / (end - first)) * 100);
  const every = Math.ceil((end - first) / 10);
  const hasMonths = end - first < 13;
  let lastLabelX = Number.NEGATIVE_INFINITY;
  const peaks = posts
    .map((post, index) => ({ ...post, time: times[index] ?? first }))
    .toSorted((one, other) => one.time - other.time)
    .map(({ slug, plainTitle, tags, minutes, time }) => {
      const x = toPercent(time);
      const hasLabel = (x - lastLabelX) * TRACK_WIDTH >= LABEL_GAP * 100;
      if (hasLabel) lastLabelX = x;
      return {
        slug,
        title: plainTitle,
        tags,
        x,
        height: MIN_HEIGHT + MINUTE_HEIGHT * Math.min(MAX_MINUTES, minutes),
        ...(hasLabel && { hasLabel: true as const }),
      };
    });
  return {
    ...rulerOf({ begin: first, first, end, toPercent, every, hasMonths }),
    peaks,
    peakWidth: round(Math.min(MAX_PEAK, Math.max(MIN_PEAK, (0.9 * TRACK_WIDTH) / posts.length))),
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
