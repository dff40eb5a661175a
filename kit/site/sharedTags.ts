import type { Article } from '#src/content/article.ts';
import { tagSlug } from '#src/lib/tagSlug.ts';

/**
 * Makes one of tags that would have the same page, such as “C” and “c”: spelled as it is most often,
 * and of equally many as in the earliest text.
 *
 * @param articles - Pages and posts.
 * @returns The same, each with every tag once.
 */
export function withSharedTags(articles: readonly Article[]): readonly Article[] {
  const tallies = new Map<string, Map<string, number>>();
  for (const { tags } of articles.toSorted(byDate))
    for (const tag of tags) {
      const spellings = tallies.get(tagSlug(tag)) ?? new Map<string, number>();
      tallies.set(tagSlug(tag), spellings.set(tag, (spellings.get(tag) ?? 0) + 1));
    }
  const shared = new Map([...tallies].map(([slug, spellings]) => [slug, commonest(spellings)]));
  return articles.map((article) => {
    const tags = [...new Set(article.tags.map((tag) => shared.get(tagSlug(tag)) ?? tag))];
    return { ...article, tags };
  });
}

/** Posts from the earliest on, then pages, which have no date. */
function byDate(one: Article, other: Article): number {
  const [a, b] = [one.date ?? '~', other.date ?? '~'];
  return a === b ? 0 : a < b ? -1 : 1;
}

function commonest(spellings: ReadonlyMap<string, number>): string | undefined {
  return [...spellings].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
