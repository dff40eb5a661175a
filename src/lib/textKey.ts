/**
 * A short key of a text (FNV-1a of its letters and digits): a text that has been cut into pieces,
 * or whose formatting has been taken out, has the key that it had in the file.
 */
export function textKey(text: string): string {
  const bare = text.replaceAll(/\]\([^)]*\)|[^\p{L}\p{N}]/gu, '');
  if (!/\p{L}/u.test(bare)) return '';
  let hash = 0x811c9dc5;
  for (const char of bare) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
