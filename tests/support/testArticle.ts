import type { Article } from '#src/content/article.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { readArticle } from '#kit/content/articles/readArticle.ts';
import { imagesOf } from '#kit/content/images/images.ts';
import { openFolder } from '#kit/content/contentFolder.ts';

/** Reads Markdown that is in memory, as if it were a file beside the images of a folder. */
export async function readTestArticle(
  text: string,
  file = 'posts/drains.md',
  folder = '/nowhere',
): Promise<{ readonly article?: Article; readonly problems: readonly Problem[] }> {
  const files = { ...openFolder(folder), list: () => [], read: () => ({ text }) };
  return readArticle(file, files, imagesOf(openFolder(folder)));
}
