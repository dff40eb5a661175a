import type { FontFamily } from '#kit/content/fonts/fontFiles.ts';

/** “□”, for characters that no font has. */
export const SUBSTITUTE = '\u25a1';

export type FontText = ReturnType<typeof glyphFallback>;

export type Clean = FontText['clean'];

/** U+FEFF is white space in JavaScript, but an invisible mark in Unicode. */
const WHITESPACE = /(?:(?!\ufeff)[\s\u0085])+/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** Longer words get break opportunities, so that they don't run off the page. */
const MAX_WORD_LENGTH = 36;
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Replaces what the fonts don't have. A grapheme cluster stays if one family covers it; else its
 * equivalent in Unicode NFKC is tried, then its letters without marks, then SUBSTITUTE is used.
 */
export function glyphFallback(families: readonly FontFamily[]) {
  /** The characters that became SUBSTITUTE so far, each once, as the owner wrote them. */
  const substituted: Set<string> = new Set();
  const replacements = new Map<string, string>();

  const fits = (text: string): boolean => isCovered(codesIn(text), families);
  const replace = (grapheme: string): string => {
    const visible = grapheme.replace(INVISIBLE, '');
    const withoutMarks = visible.normalize('NFKD').replace(/\p{M}/gu, '');
    const forms = [visible, visible.normalize('NFKC'), withoutMarks];
    const fallback = forms.find((form, i) => fits(form) && (form !== '' || i === 0)) ?? SUBSTITUTE;
    replacements.set(grapheme, fallback);
    return fallback;
  };
  const replacementOf = (grapheme: string) => replacements.get(grapheme) ?? replace(grapheme);

  /** The text on one line, composed (NFC), in visible characters that the fonts can draw. */
  const clean = (text: string): string => {
    const graphemes = split(text).map((grapheme) => {
      const replacement = replacementOf(grapheme);
      if (replacement === SUBSTITUTE && grapheme !== SUBSTITUTE) {
        substituted.add(grapheme.replace(INVISIBLE, ''));
      }
      return replacement;
    });
    return graphemes.join('').replace(WHITESPACE, ' ').trim().split(' ').map(breakable).join(' ');
  };
  /** The characters that `clean` would replace with SUBSTITUTE, each once, as written. */
  const missing = (text: string): readonly string[] => {
    const unsupported = split(text).filter(
      (grapheme) => grapheme !== SUBSTITUTE && replacementOf(grapheme) === SUBSTITUTE,
    );
    return [...new Set(unsupported.map((grapheme) => grapheme.replace(INVISIBLE, '')))];
  };
  return { clean, missing, substituted };
}

/** The code points of grapheme clusters that no single family covers as a whole. */
export function uncoveredCodePoints(text: string, families: readonly FontFamily[]): Set<number> {
  const uncovered = new Set<number>();
  for (const grapheme of new Set(split(text))) {
    const codes = codesIn(grapheme);
    if (!isCovered(codes, families)) for (const code of codes) uncovered.add(code);
  }
  return uncovered;
}

function codesIn(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isCovered(codes: readonly number[], families: readonly FontFamily[]): boolean {
  return families.some((family) => codes.every((code) => family.covers(code)));
}

/** Latin, Greek, Cyrillic and punctuation that the project's text face has. */
const COVERED_CHARACTERS =
  /^[\s\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0391-\u03a1\u03a3-\u03c9\u0400-\u045f\u2010-\u201e\u2026]*$/u;

/** A quick test before the slow reading of fonts: if false, they may still have the text. */
export function isSurelyCovered(text: string): boolean {
  return COVERED_CHARACTERS.test(text);
}

/** The grapheme clusters of a text on one line, composed (NFC). */
function split(text: string): string[] {
  const line = text.toWellFormed().normalize('NFC').replace(WHITESPACE, ' ');
  // Each printable ASCII character is one grapheme, and the segmenter is slow.
  return /^[ -~]*$/u.test(line) ? [...line] : graphemesOf(line);
}

/** Creates the segmenter on demand: only the first is slow, and most content needs none. */
function graphemesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function breakable(word: string): string {
  // Segmenting is slow, and no word has more graphemes than characters.
  if (word.length <= MAX_WORD_LENGTH) return word;
  const graphemes = graphemesOf(word);
  if (graphemes.length <= MAX_WORD_LENGTH) return word;
  return graphemes
    .map((grapheme, i) => (i > 0 && i % 12 === 0 ? ZERO_WIDTH_SPACE + grapheme : grapheme))
    .join('');
}
