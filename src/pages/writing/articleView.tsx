import type { ComponentType } from 'react';
import { data } from 'virtual:page/articles';
import type { LazyData } from '#src/content/views.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import { loadChunk } from '#src/loading/loadChunk.ts';
import NotFoundPage from '#src/pages/notFound/NotFoundPage.tsx';
import { ArticlePage } from './ArticlePage.tsx';

const articles: LazyData['articles'] = data;

/** How many posts are prefetched. */
const MAX_PREFETCHED_POSTS = 10;

/** The paths of the posts to prefetch: "posts/on-blanks". */
export const newestPosts = Object.keys(articles)
  .filter((path) => path.startsWith('posts/'))
  .slice(0, MAX_PREFETCHED_POSTS);

/** Loads an article by the path in an address. Rejects with a ChunkError; the next call tries again. */
export async function articleAt(path: string): Promise<ArticleView | undefined> {
  const load = Object.hasOwn(articles, path) ? articles[path] : undefined;
  return load === undefined ? undefined : (await loadChunk(load)).data;
}

/** Loads a post or a page in Markdown by its path, and returns its view (requirement B1). */
export async function articleView(path: string): Promise<ComponentType> {
  const article = await articleAt(path);
  return article === undefined ? NotFoundPage : () => <ArticlePage article={article} />;
}
