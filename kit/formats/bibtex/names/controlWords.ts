/** Commands that print one letter; each also exists in lower case. */
const LETTERS = 'AA|AE|OE|DH|DJ|NG|TH|O|L';
const LETTER_BEFORE_SPACE = new RegExp(String.raw`(\\(?:${LETTERS}|i|j))\s+(?=\p{L})`, 'giu');
const ACCENT_BEFORE_SPACE = /(\\[vcubdkrHt])\s+(\p{L})/gu;
const CAPITAL_INSIDE = new RegExp(
  String.raw`(?<=\p{L}\{?)(?<!\b(?:Mc|Mac|De|La|Le|Van|Fitz)\{?)\\(?:${LETTERS})(?=(?:\{\}|\})?\p{Ll})`,
  'gu',
);

/**
 * Rewrites what would be misread in a name: the space that only ends a command ("\AA sa") does not
 * separate words, and a capital inside a word ("R{\AA}sberg") is lower-cased.
 * @param source - The name's raw LaTeX.
 * @returns The same with braces in place of such spaces.
 */
export function normaliseControlWords(source: string): string {
  if (!source.includes('\\')) return source;
  return source
    .replaceAll(LETTER_BEFORE_SPACE, '$1{}')
    .replaceAll(ACCENT_BEFORE_SPACE, '$1{$2}')
    .replaceAll(CAPITAL_INSIDE, (command) => command.toLowerCase());
}
