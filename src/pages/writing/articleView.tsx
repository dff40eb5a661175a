import type { ComponentType } from 'react';
import { data } from 'virtual:page/articles';
import type { LazyData } from '#src/content/views.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import { loadChunk } from '#src/loading/loadChunk.ts';
import NotFoundPage from '#src/pages/notFound/NotFoundPage.tsx';
import { ArticlePage } from './ArticlePage.tsx';

const articles: LazyData['articles'] = data;

/** How many posts are fetched ahead of time. */
const NEWEST = 10;

/** The paths of the newest posts: "posts/on-blanks". */
export const newestPosts = Object.keys(articles)
  .filter((path) => path.startsWith('posts/'))
  .slice(0, NEWEST);

/**
 * A text in Markdown, from the chunk that holds it.
 *
 * @param path - Its page's path, "posts/on-blanks", from an address and perhaps unknown.
 * @returns The text; undefined if there is none. Rejects with a ChunkError if its chunk cannot be
 *   loaded; the next call tries again.
 */
export async function articleAt(path: string): Promise<ArticleView | undefined> {
  const load = Object.hasOwn(articles, path) ? articles[path] : undefined;
  return load === undefined ? undefined : (await loadChunk(load)).data;
}

/**
 * The page of a post, or a page that the owner wrote in Markdown, once its data is loaded (B1).
 *
 * @param path - Its path, from an address and perhaps unknown.
 * @returns Its page; not-found if the path is unknown. Rejects if its chunk cannot be loaded.
 */
export async function articleView(path: string): Promise<ComponentType> {
  const article = await articleAt(path);
  return article === undefined ? NotFoundPage : () => <ArticlePage article={article} />;
}
