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

/** The code for posts and pages in Markdown, which other sites leave out. */
const withTexts = {
  /** The addresses of posts. */
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
  paperNeeds: writingStyles,
  /** The route, with its query, of a place in a text, or of the list of a tag. */
  routeFor: (path: string, hash: string) => {
    const route = path.replace(/\/(?:index\.html)?$/u, '').toLowerCase();
    if (TAG.test(route)) {
      const tag = servedTag();
      return tag === undefined ? route : `${routeOf('posts')}?category=${encodeURIComponent(tag)}`;
    }
    const id = /^#([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)$/u.exec(decoded(hash))?.[1];
    const isArticle =
      (postsListPage !== undefined && POST.test(route)) ||
      pages.some((page) => page.isArticle && page.path === route);
    return id !== undefined && id !== 'main' && isArticle
      ? `${route}?show=${encodeURIComponent(id)}`
      : undefined;
  },
  articleOf: ({ path }: Page) =>
    import('#src/pages/writing/articleView.tsx').then((chunk) => chunk.articleAt(path.slice(1))),
  prefetchPosts: async (isWanted: () => boolean) => {
    const newestPosts = await import('#src/pages/writing/articleView.tsx').then(
      (chunk) => chunk.newestPosts,
      () => [],
    );
    for (const path of newestPosts) {
      if (!isWanted()) return;
      await viewAt(`/${path}`).prefetch();
    }
  },
};

/** Null in a build of a site without Markdown. */
export const writing = import.meta.env.HAS_POSTS ? withTexts : null;

/** Routes of the pages of tags, which the list of posts resolves. */
const TAG = /^\/posts\/tags\/[\p{L}\p{M}\p{N}%-]+\/*$/u;

const POST = /^\/posts\/[a-z0-9-]+$/u;

function servedTag(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset['tag'];
}

/** A hash without the escapes that browsers make; one that has wrong ones as it is. */
function decoded(hash: string): string {
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
