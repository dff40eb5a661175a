import type { RichText } from '#src/lib/richText.ts';

type Part = { readonly head?: string; readonly text: RichText };

/** A few words with a capital before a colon, at the beginning or after a sentence. */
const HEAD = /(^|[.!?)]\s+)(\p{Lu}[^.:;!?]{2,40}):\s+/gu;

/**
 * @returns Its parts with their heads if it begins with one and has several, as "Background: … Methods:
 *   …"; else all of it as one part.
 */
export function abstractParts(abstract: RichText): readonly Part[] {
  const parts: { head?: string; text: RichText[number][] }[] = [];
  for (const run of abstract) {
    let start = 0;
    if (typeof run === 'string')
      for (const { index, 0: found, 1: before = '', 2: head = '' } of run.matchAll(HEAD)) {
        if ((before === '') !== (parts.length === 0)) continue;
        if (index + before.length > start)
          parts.at(-1)?.text.push(run.slice(start, index + before.length));
        parts.push({ head, text: [] });
        start = index + found.length;
      }
    if (parts.length === 0) break;
    parts.at(-1)?.text.push(typeof run === 'string' ? run.slice(start) : run);
  }
  return parts.length > 1 ? parts : [{ text: abstract }];
}
