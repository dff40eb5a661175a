export type TextSize = 'large' | 'medium' | 'small';

/**
 * Chooses the size of the name from its length, which needs no script and causes no layout shift.
 *
 * @returns Small if a word is longer than 18 characters; medium if one is longer than 12, or all of
 *   them together than 24.
 */
export function nameSize(name: string): TextSize {
  const longest = Math.max(0, ...name.split(/\s+/u).map((word) => [...word].length));
  if (longest > 18) return 'small';
  return longest > 12 || [...name].length > 24 ? 'medium' : 'large';
}

/**
 * Cards are side by side, so their quotations have one size; only what would not fit is smaller.
 *
 * @returns Whether it is too long for a card's front in the usual size.
 */
export function isLongQuote(quote: string): boolean {
  return [...quote].length > 120;
}
