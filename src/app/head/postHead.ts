import type { ArticleView } from '#src/content/articleViews.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { Head } from './head.ts';

/** The head of a post's own page (D1, B1). */
export function postHead(
  general: Head,
  { plainTitle, summary, tags }: Pick<ArticleView, 'plainTitle' | 'summary' | 'tags'>,
  name: string,
): Head {
  return {
    ...general,
    title: `${plainTitle} | ${name}`,
    isArticle: true,
    description: plainText(summary) || general.description,
    keywords: [...tags, general.keywords].filter(Boolean).join(', '),
  };
}
