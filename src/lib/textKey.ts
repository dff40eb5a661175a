/**
 * A short key of a text (FNV-1a of its letters and digits), the same with and without its Markdown,
 * by which pages look up the language of a text; '' for a text without letters.
 */
export function textKey(text: string): string {
  const lettersAndDigits = text.replaceAll(/\]\([^)]*\)|[^\p{L}\p{N}]/gu, '');
  if (!/\p{L}/u.test(lettersAndDigits)) return '';
  let hash = 0x811c9dc5;
  for (const char of lettersAndDigits)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
