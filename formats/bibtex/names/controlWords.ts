/** Commands that are one letter, in capitals and small. */
const LETTERS = 'AA|AE|OE|DH|DJ|NG|TH|O|L';
const LETTER_BEFORE_SPACE = new RegExp(String.raw`(\\(?:${LETTERS}|i|j))\s+(?=\p{L})`, 'giu');
const ACCENT_BEFORE_SPACE = /(\\[vcubdkrHt])\s+(\p{L})/gu;
const CAPITAL_INSIDE = new RegExp(
  String.raw`(?<=\p{L}\{?)(?<!\b(?:Mc|Mac|De|La|Le|Van|Fitz)\{?)\\(?:${LETTERS})(?=(?:\{\}|\})?\p{Ll})`,
  'gu',
);

/**
 * Takes from a name what would be misread in it: the space that only ends a command ("\AA sa")
 * divides no words, and a capital inside a word ("R{\AA}sberg") is small.
 * @param source - The name's raw LaTeX.
 * @returns The same with its commands in braces.
 */
export function normaliseControlWords(source: string): string {
  if (!source.includes('\\')) return source;
  return source
    .replaceAll(LETTER_BEFORE_SPACE, '$1{}')
    .replaceAll(ACCENT_BEFORE_SPACE, '$1{$2}')
    .replaceAll(CAPITAL_INSIDE, (command) => command.toLowerCase());
}
