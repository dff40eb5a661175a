/** From so many papers on a keyword is worth a button of the filter (requirement Q12). */
export const LEAST_PAPERS = 3;
/** So many keywords become buttons at most (requirement Q12). */
export const MOST_KEYWORDS = 12;

/** Marks of a program, such as Zotero's "/unread", and numbers, by which databases file records. */
const NO_KEYWORD = /^(?:\/.*|[\p{N}\p{P}\s]*|no doi found|duplicate|to ?read|unread|important)$/iu;

/** Whether a word is a program's own mark rather than a topic. */
export function isProgramsTag(word: string): boolean {
  return NO_KEYWORD.test(word);
}

/**
 * Counts the keywords of papers, those as one that differ in their capitals alone.
 * @param papers - The keywords of each.
 * @returns By the word in small letters, its commonest spelling (of two, the earlier) and the number of
 *   papers; in the order of their first use.
 */
export function countKeywords(
  papers: Iterable<readonly string[]>,
): Map<string, { readonly word: string; readonly count: number }> {
  const spellings = new Map<string, Map<string, number>>();
  for (const words of papers) {
    for (const [folded, word] of new Map(words.map((each) => [each.toLowerCase(), each]))) {
      if (isProgramsTag(word)) continue;
      const counts = spellings.get(folded) ?? new Map<string, number>();
      spellings.set(folded, counts.set(word, (counts.get(word) ?? 0) + 1));
    }
  }
  return new Map(
    [...spellings].map(([folded, counts]) => {
      const [word = folded] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      return [folded, { word, count: [...counts.values()].reduce((sum, each) => sum + each, 0) }];
    }),
  );
}
