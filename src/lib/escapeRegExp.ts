/**
 * Lets a pattern with the flag `u` find a text as it stands. A hyphen needs no escape outside of
 * brackets, and with that flag may not have one.
 */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
