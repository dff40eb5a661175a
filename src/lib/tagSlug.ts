import { foldText } from './fold.ts';
import { pagePath } from './sitePaths.ts';

/** Tags that differ in case, accents or punctuation alone share a page; “C++” and “C#” do not. */
export function tagSlug(tag: string): string {
  const folded = foldText(tag);
  const plain = folded.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '');
  const signs = Array.from(folded.replaceAll(/[^+#]/gu, ''), (sign) => sign.charCodeAt(0));
  return [plain, ...signs.map((code) => code.toString(36))]
    .filter(Boolean)
    .join('-')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d|index|)$/u, 'tag-$1');
}

/** The page that lists the posts with this tag, for readers without scripts. */
export function tagPath(tag: string): string {
  return `${pagePath('posts')}tags/${tagSlug(tag)}/`;
}
