import { oneLine } from '#src/lib/cleanText.ts';

/**
 * CSL-JSON has no escape for "<", so text that only looks like one of its tags is split by
 * U+2060 WORD JOINER, which is invisible.
 */
export function guardTags(text: string): string {
  return text.replace(/<(?=\/?(?:i|b|sup|sub|sc|span)\b)/giu, '<\u2060');
}

/** @returns Text on one line, guarded; undefined if there is none */
export function guarded(text: string | undefined): string | undefined {
  return text === undefined ? undefined : guardTags(oneLine(text));
}

/** @returns Text as it was before guarding */
export function unguarded(text: string | undefined): string | undefined {
  return text?.replaceAll('\u2060', '');
}
