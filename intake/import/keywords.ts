import type { Work } from '#formats/importedEntry.ts';

/** The most categories that a bibliography's own keywords may make. */
const MOST = 12;

export type Categories = {
  /** Of a work's keywords those that are categories, as the site spells them, and the others. */
  readonly sort: (keywords: readonly string[]) => {
    readonly categories: readonly string[];
    readonly subjects: readonly string[];
  };
};

/** Marks of a program, such as Zotero's "/unread", and numbers, by which databases file records. */
const NO_KEYWORD = /^(?:\/.*|[\p{N}\p{P}\s]*)$/u;

/**
 * Decides which keywords become categories, each of which is a button of the filter.
 * In: the categories the site already has; the works of each source. Reference managers and
 * databases give a paper up to twenty keywords that hardly another paper shares. So a keyword is a
 * category where the site knows it already, or where its file is sorted by hand: not more
 * different keywords than papers that have any, and at most twelve. What is no word is neither.
 */
export function categoriesFor(
  known: readonly string[],
  sources: readonly (readonly Work[])[],
): Categories {
  const spelling = new Map<string, string>();
  const add = (word: string) => {
    const folded = word.toLowerCase();
    if (!spelling.has(folded)) spelling.set(folded, word);
  };
  for (const word of known) add(word);
  for (const works of sources) for (const word of sortedByHand(works)) add(word);
  // The filter's own first button.
  spelling.delete('all');
  return {
    sort: (keywords) => {
      const found = keywords.map((word) => ({ word, category: spelling.get(word.toLowerCase()) }));
      return {
        categories: [...new Set(found.flatMap(({ category }) => category ?? []))],
        subjects: [
          ...new Set(found.flatMap(({ word, category }) => (category === undefined ? word : []))),
        ].filter((word) => !NO_KEYWORD.test(word)),
      };
    },
  };
}

function sortedByHand(works: readonly Work[]): readonly string[] {
  const filed = works
    .map(({ keywords }) => keywords.filter((word) => !NO_KEYWORD.test(word)))
    .filter((words) => words.length > 0);
  const different = new Map(
    filed.flatMap((words) => words.map((word) => [word.toLowerCase(), word] as const)),
  );
  const isSmall = different.size <= MOST && different.size <= filed.length;
  return isSmall ? [...different.values()] : [];
}
