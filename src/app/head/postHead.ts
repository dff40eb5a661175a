import type { ArticleView } from '#src/content/articleViews.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { Head } from './head.ts';

/**
 * The head of a post's own page (requirements D1, B1).
 *
 * @param general - The head of any page at its path.
 * @param article - What the page shows.
 */
export function postHead(
  general: Head,
  { plainTitle, summary, tags }: Pick<ArticleView, 'plainTitle' | 'summary' | 'tags'>,
  name: string,
): Head {
  return {
    ...general,
    title: `${plainTitle} | ${name}`,
    description: plainText(summary) || general.description,
    keywords: [...tags, general.keywords].filter(Boolean).join(', '),
  };
}
