/** A hyphen needs no escape outside of brackets, and with the flag `u` may not have one. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
