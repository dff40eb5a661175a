/** Leaves hyphens: they need no escape outside of brackets, and with the flag `u` it is an error. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
