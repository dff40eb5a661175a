import type { RichText } from '#src/lib/richText.ts';

/** Up to this many capitals may be an abbreviation. */
const MAX_ABBREVIATED = 12;
const CUT = /(?:…|\.{3}|\s(?:of|the|and|in|for|on))\s*$/iu;

/** Whether a text is truncated, as search engines truncate titles and journal names. */
export function isTruncated(text: string): boolean {
  return CUT.test(text);
}

/** The text without its truncated end. */
export function uncut(text: string): string {
  return text.replace(CUT, '');
}

/** Whether a text is in capitals throughout. */
export function isAllCaps(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter));
  return capitals.length > MAX_ABBREVIATED && capitals.length > 0.8 * letters.length;
}

/** Whether a text has markup such as italics, superscripts or subscripts. */
export function isMarkedUp(text: RichText): boolean {
  return text.some((run) => typeof run !== 'string');
}
