import { escapeRegExp } from '#src/lib/escapeRegExp.ts';

/**
 * Where a term may begin and end in a text. Kept apart from the terms' own patterns, so that they
 * compile only once: compiling a class of all letters takes longer than searching a page.
 */
const EDGES = {
  begin: /(?<![\p{L}\p{N}\p{M}_])/uy,
  end: /(?![\p{L}\p{N}\p{M}_+#])/uy,
};
/** Stricter edges for a single letter: "R" is not in "R&D", "R-loop" or "T.R.". */
const EDGES_OF_LETTER = {
  begin: /(?<![\p{L}\p{N}\p{M}_+#&/.\-–’'])/uy,
  end: /(?![\p{L}\p{N}\p{M}_+#&/\-–’']|\.\p{L})/uy,
};

/**
 * Makes a test for whether a text names a term, as whole words.
 * @param term - The term as its owner writes it ("Single-cell RNA-seq").
 * @returns A test for any text. Hyphens equal spaces, and a plural equals its singular; case only
 *   matters in terms of up to three letters ("R", "AWS", "Git"), which could otherwise be ordinary
 *   words.
 */
export function termMatcher(term: string): (text: string) => boolean {
  const words = term
    .normalize('NFC')
    .split(/[\s\-–]+/u)
    .filter(Boolean);
  if (words.length === 0) return () => false;
  const letters = words.join('');
  const isShort = [...letters].length <= 3;
  const body = words.map((word) => escapeRegExp(word)).join(String.raw`[\s\-–]+`);
  const plural = isShort ? '' : /s$/iu.test(letters) ? '' : '(?:s|es)?';
  const singular = !isShort && /[^s]s$/iu.test(letters) ? `${body.slice(0, -1)}s?` : body + plural;
  const pattern = new RegExp(singular, isShort ? 'gu' : 'giu');
  const { begin, end } = [...letters].length === 1 ? EDGES_OF_LETTER : EDGES;
  return (text) => {
    const whole = text.normalize('NFC');
    for (const { index, 0: found } of whole.matchAll(pattern))
      if (matchesAt(begin, whole, index) && matchesAt(end, whole, index + found.length))
        return true;
    return false;
  };
}

function matchesAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}
