/** A keyword needs this many papers to become a filter button (requirement Q12). */
export const MIN_PAPERS = 3;
export const MAX_KEYWORDS = 12;

/** Marks of a program, such as Zotero's "/unread", and numbers that databases file records by. */
const NO_KEYWORD = /^(?:\/.*|[\p{N}\p{P}\s]*|no doi found|duplicate|to ?read|unread|important)$/iu;

/** Whether a keyword says nothing of the paper, since software set it. */
export function isSoftwareTag(word: string): boolean {
  return NO_KEYWORD.test(word);
}

/** Counts keywords regardless of case, in order of first use, each in its most common spelling. */
export function countKeywords(papers: Iterable<readonly string[]>) {
  const spellings = new Map<string, Map<string, number>>();
  for (const words of papers)
    for (const [folded, word] of new Map(words.map((each) => [each.toLowerCase(), each]))) {
      if (isSoftwareTag(word)) continue;
      const counts = spellings.get(folded) ?? new Map<string, number>();
      spellings.set(folded, counts.set(word, (counts.get(word) ?? 0) + 1));
    }
  return new Map(
    [...spellings].map(([folded, counts]) => {
      const [word = folded] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
      return [folded, { word, count: [...counts.values()].reduce((sum, each) => sum + each, 0) }];
    }),
  );
}
