import type { Content } from '#src/content/content.ts';
import type { Publication, Author } from '#src/content/publication.ts';
import { countKeywords, MIN_PAPERS, MAX_KEYWORDS } from '#kit/formats/facts/keywords.ts';
import { isOwnerName } from '#kit/formats/facts/ownName.ts';
import { foldText } from '#src/lib/fold.ts';

type Topics = Pick<Content, 'publications' | 'categories' | 'moreCategories'>;

/**
 * Gives keywords one spelling each and decides which become filter buttons (requirement Q12): those
 * of the category file, then the twelve most common of those that at least three papers have.
 */
export function topicsOf(
  fileCategories: readonly string[],
  publications: readonly Publication[],
  translations: readonly (readonly string[])[] = [],
): Topics {
  const inFileOrder = publications.toSorted((a, b) => a.line - b.line);
  const keywordCounts = countKeywords(inFileOrder.map(({ categories }) => categories));
  // The names in this language come last, so that they override those in others.
  const nameByKeyword = new Map(
    [...translations, fileCategories].flatMap((list) =>
      list.flatMap((name, index) => {
        const listedName = fileCategories[index];
        return listedName === undefined ? [] : [[name.toLowerCase(), listedName] as const];
      }),
    ),
  );
  const spell = (word: string) => {
    const key = word.toLowerCase();
    return nameByKeyword.get(key) ?? keywordCounts.get(key)?.word ?? [];
  };
  const commonKeywords = [...keywordCounts]
    .filter(([key, { count }]) => count >= MIN_PAPERS && !nameByKeyword.has(key))
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([, { word }]) => word);
  const more = commonKeywords.slice(MAX_KEYWORDS);
  return {
    publications: publications.map((paper) => ({
      ...paper,
      categories: [...new Set(paper.categories.flatMap(spell))],
    })),
    categories: [...fileCategories, ...commonKeywords.slice(0, MAX_KEYWORDS)],
    ...(more.length > 0 && { moreCategories: more }),
  };
}

/** Links co-authors to the pages in coauthors.yaml (Q5), unless an initial matches two people. */
export function withCoauthors(
  publications: readonly Publication[],
  pages: Readonly<Record<string, string>>,
): readonly Publication[] {
  const [first, ...otherNames] = Object.keys(pages);
  if (first === undefined) return publications;
  const linkAuthor = (author: Author): Author => {
    // Test all names at once first, since few authors match any of them.
    if (author.isOwner || !isNamed(author, first, otherNames)) return author;
    const names = [first, ...otherNames].filter((name) => isNamed(author, name));
    const [name = ''] = names;
    const url = pages[name];
    return names.length > 1 || url === undefined ? author : { ...author, url };
  };
  return publications.map((paper) => ({ ...paper, authors: paper.authors.map(linkAuthor) }));
}

function isNamed(author: Author, name: string, otherNames: readonly string[] = []): boolean {
  if (author.isGroup === true)
    return [name, ...otherNames].some((group) => foldText(group) === foldText(author.name));
  return isOwnerName(author, name, otherNames);
}
