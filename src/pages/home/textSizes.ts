export type TextSize = 'large' | 'medium' | 'small';

/** The size of the name by its length, which needs no script and causes no layout shift. */
export function nameSize(name: string): TextSize {
  const longest = Math.max(0, ...name.split(/\s+/u).map((word) => [...word].length));
  if (longest > 18) return 'small';
  return longest > 12 || [...name].length > 24 ? 'medium' : 'large';
}

/** Cards are side by side, so their quotations have one size unless one would not fit. */
export function isLongQuote(quote: string): boolean {
  return [...quote].length > 120;
}
