import { isDegree, isNameSuffix } from '#kit/formats/facts/nameWords.ts';
import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { COMMA, splitOutside } from './split.ts';

/** Degrees that can't be initials, as "MA" and "MD" can. */
const CLEAR = /^(?:ph\.?\s?d|d\.?phil|m\.?sc|b\.?sc|dr\.?ph)\.?$/iu;

/**
 * Removes degrees from a name: "Ada Okafor, MD, PhD", "Okafor, Ada, PhD". They are not part of it.
 * @param source - The raw name.
 * @returns The name; unchanged if the last part may be initials: "Okafor, MA".
 */
export function withoutDegrees(source: string): string {
  const pieces = splitOutside(source, COMMA).map((piece) => piece.trim());
  const texts = pieces.map(readPlain);
  let kept = pieces.length;
  while (kept > 1 && isWrittenAsDegree(texts[kept - 1] ?? '')) kept -= 1;
  const dropped = texts.slice(kept);
  if (dropped.length === 0 || kept > 2) return source;
  const isWhole =
    kept === 2
      ? !isNameSuffix(texts[1] ?? '')
      : /\s/u.test(texts[0] ?? '') &&
        (dropped.length > 1 || dropped.some((text) => CLEAR.test(text)));
  return isWhole ? pieces.slice(0, kept).join(', ') : source;
}

/** "BA", not the given name "Ba". */
function isWrittenAsDegree(text: string): boolean {
  return isDegree(text) && !/^\p{Lu}\p{Ll}+$/u.test(text);
}
