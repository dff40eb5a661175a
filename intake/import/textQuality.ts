import type { RichText } from '#text/richText.ts';

/** Fewer letters in capitals may be an abbreviation. */
const MOST_ABBREVIATED = 12;
const CUT = /(?:…|\.{3}|\s(?:of|the|and|in|for|on))\s*$/iu;

/** Whether a text breaks off, as search engines cut titles and journals' names. */
export function isCut(text: string): boolean {
  return CUT.test(text);
}

/** The text up to where it breaks off. */
export function uncut(text: string): string {
  return text.replace(CUT, '');
}

/** Whether a text is in capitals throughout. */
export function isShouted(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter));
  return capitals.length > MOST_ABBREVIATED && capitals.length > 0.8 * letters.length;
}

/** Whether a text has italics, raised or lowered characters. */
export function isMarkedUp(text: RichText): boolean {
  return text.some((run) => typeof run !== 'string');
}
