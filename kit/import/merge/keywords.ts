import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { splitList } from '#src/lib/splitList.ts';
import {
  countKeywords,
  isSoftwareTag,
  MIN_PAPERS,
  MAX_KEYWORDS,
} from '#kit/formats/facts/keywords.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';

export type KeywordPolicy = {
  /** The commonest new keywords, which the owner may want in publication-categories.yaml. */
  readonly proposed: readonly string[];
  /** Sets an entry's categories (`keywords`) and its other keywords (`subjects`). */
  readonly file: (keywords: readonly string[], fields: Map<string, string>) => void;
};

/**
 * Decides which keywords become categories, each of which is a filter button. Reference managers
 * and databases give a paper up to twenty keywords that few others share, so a keyword is a
 * category only if the site has it already or it is common among the imported records.
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
      const words = keywords.filter((word) => !isSoftwareTag(word));
      const categories = words.flatMap((word) => spelling.get(word.toLowerCase()) ?? []);
      const others = words.filter((word) => !spelling.has(word.toLowerCase()));
      write(fields, 'keywords', categories);
      write(fields, 'subjects', [...wordsIn(fields.get('subjects')), ...others]);
    },
  };
}

/** The most frequent keywords, most frequent first. */
function commonest(records: readonly ImportedEntry[]): string[] {
  return [...countKeywords(records.map(({ keywords }) => keywords)).values()]
    .filter(({ count }) => count >= MIN_PAPERS)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_KEYWORDS)
    .map(({ word }) => word);
}

function write(fields: Map<string, string>, name: string, words: readonly string[]): void {
  if (words.length > 0) fields.set(name, latexText([...new Set(words)].join(', ')));
}

/** The items of a list field such as `subjects`, from its raw value. */
export function wordsIn(value: string | undefined): string[] {
  return value === undefined ? [] : splitList(readPlain(value));
}
