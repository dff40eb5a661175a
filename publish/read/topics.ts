import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { countKeywords, LEAST_PAPERS, MOST_KEYWORDS } from '#formats/facts/keywords.ts';

type Topics = Pick<Content, 'publications' | 'categories' | 'moreCategories'>;

/**
 * Sorts out which keywords become buttons of the filter (requirement Q12): those that the category file
 * names, then those of three papers and more, the commonest first. Keywords that differ in their
 * capitals alone are one; programs' own marks are none.
 * @param listed - publication-categories.yaml.
 * @param publications - All that are shown.
 * @returns The publications with their keywords in one spelling, and the buttons; of those that no file
 *   names at most twelve, the others in `moreCategories`.
 */
export function topicsOf(listed: readonly string[], publications: readonly Publication[]): Topics {
  const inFileOrder = publications.toSorted((a, b) => a.line - b.line);
  const counted = countKeywords(inFileOrder.map(({ categories }) => categories));
  const names = new Map(listed.map((name) => [name.toLowerCase(), name]));
  const spell = (word: string) => {
    const folded = word.toLowerCase();
    return names.get(folded) ?? counted.get(folded)?.word ?? [];
  };
  const common = [...counted]
    .filter(([folded, { count }]) => count >= LEAST_PAPERS && !names.has(folded))
    .map(([, keyword]) => keyword)
    .toSorted((a, b) => b.count - a.count)
    .map(({ word }) => word);
  const more = common.slice(MOST_KEYWORDS);
  return {
    publications: publications.map((paper) => ({
      ...paper,
      categories: [...new Set(paper.categories.flatMap(spell))],
    })),
    categories: [...listed, ...common.slice(0, MOST_KEYWORDS)],
    ...(more.length > 0 && { moreCategories: more }),
  };
}
