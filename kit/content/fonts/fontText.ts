import type { FontFamily } from '#kit/content/fonts/fontFiles.ts';

export const SUBSTITUTE = '\u25a1';

export type FontText = ReturnType<typeof glyphFallback>;

export type Clean = FontText['clean'];

/** U+FEFF is white space in JavaScript, but an invisible mark in Unicode. */
const SPACES = /(?:(?!\ufeff)[\s\u0085])+/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** Longer words get break opportunities, so that none runs off the page. */
const LONGEST_WORD = 36;
const BREAK_HERE = '\u200b';

/**
 * A grapheme cluster is kept if one family has all of it; else its nearest equivalent is tried
 * (Unicode NFKC, then without its marks), and finally it becomes SUBSTITUTE.
 */
export function glyphFallback(families: readonly FontFamily[]) {
  /** The characters replaced so far, each once, as the owner wrote them. */
  const replaced: Set<string> = new Set();
  const replacements = new Map<string, string>();

  const fits = (text: string): boolean => isCovered(codesIn(text), families);
  const nearest = (grapheme: string): string => {
    const visible = grapheme.replace(INVISIBLE, '');
    const bare = visible.normalize('NFKD').replace(/\p{M}/gu, '');
    const forms = [visible, visible.normalize('NFKC'), bare];
    const drawn = forms.find((form, i) => fits(form) && (form !== '' || i === 0)) ?? SUBSTITUTE;
    replacements.set(grapheme, drawn);
    return drawn;
  };
  const lookUp = (grapheme: string): string => replacements.get(grapheme) ?? nearest(grapheme);

  /** The text on one line, composed (NFC), in visible characters that the fonts can draw. */
  const clean = (text: string): string => {
    const drawn = split(text).map((grapheme) => {
      const replacement = lookUp(grapheme);
      if (replacement === SUBSTITUTE && grapheme !== SUBSTITUTE) {
        replaced.add(grapheme.replace(INVISIBLE, ''));
      }
      return replacement;
    });
    return drawn.join('').replace(SPACES, ' ').trim().split(' ').map(breakable).join(' ');
  };
  /** The characters that `clean` would replace with SUBSTITUTE, each once, as written. */
  const missing = (text: string): readonly string[] => {
    const unsupported = split(text).filter(
      (grapheme) => grapheme !== SUBSTITUTE && lookUp(grapheme) === SUBSTITUTE,
    );
    return [...new Set(unsupported.map((grapheme) => grapheme.replace(INVISIBLE, '')))];
  };
  return { clean, missing, replaced };
}

/** All code points of each grapheme cluster that no family has: one face has to draw all of it. */
export function codePointsBeyond(text: string, families: readonly FontFamily[]): Set<number> {
  const beyond = new Set<number>();
  for (const grapheme of new Set(split(text))) {
    const codes = codesIn(grapheme);
    if (!isCovered(codes, families)) for (const code of codes) beyond.add(code);
  }
  return beyond;
}

function codesIn(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isCovered(codes: readonly number[], families: readonly FontFamily[]): boolean {
  return families.some((family) => codes.every((code) => family.covers(code)));
}

/** Latin, Greek, Cyrillic and punctuation that the project's text face is known to have. */
const CERTAIN =
  /^[\s\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0391-\u03a1\u03a3-\u03c9\u0400-\u045f\u2010-\u201e\u2026]*$/u;

/** Whether the project's fonts certainly have all of it: reading them takes longer than a check. */
export function isCertain(text: string): boolean {
  return CERTAIN.test(text);
}

function split(text: string): string[] {
  const line = text.toWellFormed().normalize('NFC').replace(SPACES, ' ');
  // Each printable ASCII character is one grapheme, and the segmenter is slow.
  if (/^[ -~]*$/u.test(line)) return [...line];
  return graphemesOf(line);
}

/** A segmenter of its own each time: only the first takes long, and most content needs none. */
function graphemesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function breakable(word: string): string {
  if (word.length <= LONGEST_WORD) return word;
  const graphemes = graphemesOf(word);
  if (graphemes.length <= LONGEST_WORD) return word;
  return graphemes
    .map((grapheme, i) => (i > 0 && i % 12 === 0 ? BREAK_HERE + grapheme : grapheme))
    .join('');
}
