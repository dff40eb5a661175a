import { foldText } from './fold.ts';
import { pagePath } from './sitePaths.ts';

/**
 * The path segment of a tag's page, which tags share that differ only in case, accents or punctuation.
 * “C++” and “C#” have a page each: "+" and "#" become their character codes in base 36.
 */
export function tagSlug(tag: string): string {
  const folded = foldText(tag);
  const words = folded.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '');
  const signs = Array.from(folded.replaceAll(/[^+#]/gu, ''), (sign) =>
    sign.charCodeAt(0).toString(36),
  );
  // Prefixes names that Windows reserves for devices, "index", and the '' of a tag without letters.
  return [words, ...signs]
    .filter(Boolean)
    .join('-')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d|index|)$/u, 'tag-$1');
}

/** The page that lists the posts with this tag, for readers without scripts. */
export function tagPath(tag: string): string {
  return `${pagePath('posts')}tags/${tagSlug(tag)}/`;
}
