/** Characters that fit on a line of the narrowest screen. */
const KEPT = 25;

/**
 * @param text - A name, a range of pages, a date.
 * @returns The class that keeps it on one line; undefined if it may need two.
 */
export function kept(text: string): string | undefined {
  return text.length > KEPT ? undefined : 'whitespace-nowrap';
}
