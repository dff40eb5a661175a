/** Characters that make a single letter another word: "R" is not in "R&D", "R-loop" or "T.R.". */
const CLINGING = String.raw`\p{L}\p{N}\p{M}_+#&/.\-–’'`;

/**
 * Whether a text names a term, by whole words.
 * @param term - The term as its owner writes it ("Single-cell RNA-seq").
 * @returns A test for any text. Hyphens and spaces are alike and a plural is the same term;
 *   capitals count in terms of up to three letters ("R", "AWS", "Git"), which are words of the
 *   language otherwise.
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
  const [before, after] =
    [...letters].length === 1
      ? [`(?<![${CLINGING}])`, String.raw`(?![\p{L}\p{N}\p{M}_+#&/\-–’']|\.\p{L})`]
      : [String.raw`(?<![\p{L}\p{N}\p{M}_])`, String.raw`(?![\p{L}\p{N}\p{M}_+#])`];
  const pattern = new RegExp(before + singular + after, isShort ? 'u' : 'iu');
  return (text) => pattern.test(text.normalize('NFC'));
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
