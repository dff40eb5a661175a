import { foldText } from './fold.ts';
import { pagePath } from './sitePaths.ts';

/**
 * A path segment for a tag, in browsers too. Tags that differ in case, accents or punctuation alone
 * share one.
 *
 * @param tag - A tag in any script.
 * @returns A segment of a–z, 0–9 and hyphens; letters beyond those as their numbers.
 */
export function tagSlug(tag: string): string {
  const folded = foldText(tag);
  const plain = folded.replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-|-$/gu, '');
  const rest = [...folded.replaceAll(/[^\p{L}\p{N}+#]|[a-z0-9]/gu, '')];
  return [plain, ...rest.map((letter) => letter.codePointAt(0)?.toString(36))]
    .filter(Boolean)
    .join('-')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d|index|)$/u, 'tag-$1');
}

/**
 * @param tag - A tag of posts.
 * @returns The path of the page that lists the posts with this tag, for readers without scripts.
 */
export function tagPath(tag: string): string {
  return `${pagePath('posts')}tags/${tagSlug(tag)}/`;
}
