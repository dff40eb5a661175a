import { pages } from 'virtual:site';
import { lazyView } from '#src/loading/lazyView.ts';
import { writingStyles } from '#src/loading/pageStyles.ts';
import { postPage, type Page } from '#src/content/pages.ts';
import { routeOf } from '#src/lib/sitePaths.ts';

type View = ReturnType<typeof lazyView>;
type Params = Readonly<Record<string, string | undefined>>;

const postsView = lazyView(
  () => import('#src/pages/posts/PostsPage.tsx'),
  (chunk) => chunk.default,
  writingStyles,
);

const views = new Map<string, View>();

const postsListPage = pages.find(({ id }) => id === 'posts');

/** What the app needs for posts and pages in Markdown; other sites leave it out. */
const withPosts = {
  routes:
    postsListPage === undefined
      ? []
      : [
          {
            path: '/posts/:slug',
            pageOf: ({ slug = '' }: Params) => postPage(postsListPage, slug.toLowerCase()),
          },
        ],
  isPost: ({ id }: Page) => id === 'post',
  listOf: ({ id }: Page) => (id === 'post' ? postsListPage : undefined),
  viewOf: (page: Page) => {
    if (page.id === 'posts') return postsView;
    return page.isArticle ? viewAt(page.path) : undefined;
  },
  paperStyles: writingStyles,
  /** The route, with its query, of an anchor in a text, or of the list filtered by a tag. */
  routeFor: (path: string, hash: string) => {
    const route = path.replace(/\/(?:index\.html)?$/u, '').toLowerCase();
    if (TAG_ROUTE.test(route)) {
      const tag = servedTag();
      return tag === undefined ? route : `${routeOf('posts')}?category=${encodeURIComponent(tag)}`;
    }
    // The id of an element, which begins with a letter or a digit.
    const id = /^#([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)$/u.exec(decodeHash(hash))?.[1];
    const isArticle =
      (postsListPage !== undefined && POST_ROUTE.test(route)) ||
      pages.some((page) => page.isArticle && page.path === route);
    return id !== undefined && id !== 'main' && isArticle
      ? `${route}?show=${encodeURIComponent(id)}`
      : undefined;
  },
  articleOf: ({ path }: Page) =>
    import('#src/pages/writing/articleView.tsx').then((chunk) => chunk.articleAt(path.slice(1))),
  prefetchPosts: async (shouldContinue: () => boolean) => {
    const newestPosts = await import('#src/pages/writing/articleView.tsx').then(
      (chunk) => chunk.newestPosts,
      () => [],
    );
    for (const path of newestPosts) {
      if (!shouldContinue()) return;
      await viewAt(`/${path}`).prefetch();
    }
  },
};

/** Null in a build of a site without Markdown. */
export const writing = import.meta.env.HAS_POSTS ? withPosts : null;

/** The served page of a tag, which is a filtered list in the app. */
const TAG_ROUTE = /^\/posts\/tags\/[\p{L}\p{M}\p{N}%-]+\/*$/u;

const POST_ROUTE = /^\/posts\/[a-z0-9-]+$/u;

function servedTag(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset['tag'];
}

/** A hash without the escapes that browsers add; unchanged if they are malformed. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function viewAt(path: string): View {
  const view =
    views.get(path) ??
    lazyView(
      () => import('#src/pages/writing/articleView.tsx'),
      (chunk) => chunk.articleView(path.slice(1)),
      writingStyles,
    );
  views.set(path, view);
  return view;
}
