export type TextSize = 'large' | 'medium' | 'small';

/**
 * Chooses the size of the name from its words, so that neither a script nor a shift is needed.
 *
 * @param name - The owner's name.
 * @returns Its size: small where a word is longer than 18 characters, medium where one is longer than 12 or all than 24.
 */
export function nameSize(name: string): TextSize {
  const longest = Math.max(0, ...name.split(/\s+/u).map((word) => [...word].length));
  if (longest > 18) return 'small';
  return longest > 12 || [...name].length > 24 ? 'medium' : 'large';
}

/**
 * Chooses the size of a quotation on a card's front.
 *
 * @param quote - The quotation.
 * @returns Large up to 84 characters, medium up to 120.
 */
export function quoteSize(quote: string): TextSize {
  const { length } = [...quote];
  if (length <= 84) return 'large';
  return length <= 120 ? 'medium' : 'small';
}
