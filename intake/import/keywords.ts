import { latexText } from '#formats/bibtex/writeLatex.ts';
import { readPlain } from '#formats/bibtex/latex.ts';
import { splitList } from '#text/splitList.ts';
import type { ImportedEntry } from '#formats/importedEntry.ts';

/** From so many papers on a keyword is worth a button of the filter (Q12). */
const LEAST_PAPERS = 3;
/** So many keywords become buttons at most (Q12). */
const MOST = 12;

/** Marks of a program, such as Zotero's "/unread", and numbers, by which databases file records. */
const NO_KEYWORD = /^(?:\/.*|[\p{N}\p{P}\s]*|no doi found|duplicate|to ?read|unread|important)$/iu;

export type KeywordPolicy = {
  /** The commonest new keywords, which the owner may want in publication-categories.yaml. */
  readonly proposed: readonly string[];
  /** Gives an entry its categories (`keywords`) and its further keywords (`subjects`). */
  readonly file: (keywords: readonly string[], fields: Map<string, string>) => void;
};

/**
 * Decides which keywords become categories, each of which is a button of the filter. Reference
 * managers and databases give a paper up to twenty keywords that hardly another paper shares, so a
 * keyword is a category where the site knows it already, or where it is common in what is imported.
 *
 * @param listed - the categories of publication-categories.yaml
 * @param used - the categories of the papers that are there already
 * @param records - what is imported
 */
export function keywordPolicy(
  listed: readonly string[],
  used: readonly string[],
  records: readonly ImportedEntry[],
): KeywordPolicy {
  const spelling = new Map<string, string>();
  const add = (word: string) => {
    const folded = word.toLowerCase();
    // "All" is the filter's own first button.
    if (!spelling.has(folded) && folded !== 'all') spelling.set(folded, word);
  };
  const common = commonest(records);
  for (const word of [...listed, ...used, ...common]) add(word);
  const known = new Set(listed.map((word) => word.toLowerCase()));
  return {
    proposed: common.filter((word) => !known.has(word.toLowerCase())),
    file: (keywords, fields) => {
      const words = keywords.filter((word) => !NO_KEYWORD.test(word));
      const categories = words.flatMap((word) => spelling.get(word.toLowerCase()) ?? []);
      const others = words.filter((word) => !spelling.has(word.toLowerCase()));
      write(fields, 'keywords', categories);
      write(fields, 'subjects', [...wordsIn(fields.get('subjects')), ...others]);
    },
  };
}

/** The keywords that most papers share, the commonest first. */
function commonest(records: readonly ImportedEntry[]): string[] {
  const counts = new Map<string, { readonly word: string; count: number }>();
  for (const { keywords } of records) {
    const words = new Map(keywords.map((word) => [word.toLowerCase(), word]));
    for (const [folded, word] of words) {
      if (NO_KEYWORD.test(word)) continue;
      const seen = counts.get(folded) ?? { word, count: 0 };
      seen.count += 1;
      counts.set(folded, seen);
    }
  }
  return [...counts.values()]
    .filter(({ count }) => count >= LEAST_PAPERS)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ word }) => word);
}

function write(fields: Map<string, string>, name: string, words: readonly string[]): void {
  if (words.length > 0) fields.set(name, latexText([...new Set(words)].join(', ')));
}

/** The words of a field such as `subjects`, from its raw value. */
export function wordsIn(value: string | undefined): string[] {
  return value === undefined ? [] : splitList(readPlain(value));
}
