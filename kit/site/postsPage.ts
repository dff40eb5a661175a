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
const FEWEST = 8;
/** Pixels of height for a post of no length, for each minute, and how many minutes count. */
const LOWEST = 8;
const PER_MINUTE = 4;
const MOST_MINUTES = 10;
/** A peak's greatest and least width and the distance of letters, in pixels of a track this wide. */
const TRACK = 1064;
const PEAK = 22;
const NARROWEST = 5;
const APART = 14;

export function postsPage(site: Site): PostsPageView {
  const view = articlesOf(site).posts ?? { posts: [], tags: [] };
  return { ...view, ...omitEmpty({ overview: overviewOf(view.posts) }) };
}

/** Pages and posts by path, posts first, newest first: the first are fetched ahead of time. */
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

const NEWEST = 3;

export function postsOnHome(site: Site): HomePosts | undefined {
  if (site.site?.home?.includes('posts') !== true || !hasPage(site, 'posts')) return undefined;
  const { posts = [] } = articlesOf(site).posts ?? {};
  return { posts: posts.slice(0, NEWEST), count: posts.length };
}

function overviewOf(posts: readonly PostRow[]): PostsOverview | undefined {
  const times = posts.map(({ day }) => decimalYear(day.iso));
  const first = Math.floor(Math.min(...times));
  const end = Math.floor(Math.max(...times)) + 1;
  if (posts.length < FEWEST || end - first < 2) return undefined;
  const toPercent = (year: number) => round(((year - first) / (end - first)) * 100);
  const every = Math.ceil((end - first) / 10);
  const hasMonths = end - first < 13;
  let lastNamedX = Number.NEGATIVE_INFINITY;
  const peaks = posts
    .map((post, index) => ({ ...post, time: times[index] ?? first }))
    .toSorted((one, other) => one.time - other.time)
    .map(({ slug, plainTitle, tags, minutes, time }) => {
      const x = toPercent(time);
      const isNamed = (x - lastNamedX) * TRACK >= APART * 100;
      if (isNamed) lastNamedX = x;
      return {
        slug,
        title: plainTitle,
        tags,
        x,
        height: LOWEST + PER_MINUTE * Math.min(MOST_MINUTES, minutes),
        ...(isNamed && { isNamed: true as const }),
      };
    });
  return {
    ...rulerOf({ begin: first, first, end, toPercent, every, hasMonths }),
    peaks,
    peakWidth: round(Math.min(PEAK, Math.max(NARROWEST, (0.9 * TRACK) / posts.length))),
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
