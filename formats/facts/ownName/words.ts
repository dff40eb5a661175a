import { foldText } from '#text/fold.ts';

/** @returns The letters of a word, one by one. */
export function letters(word: string): string[] {
  return [...word];
}

/** @returns The words of a name, split at spaces, full stops and hyphens. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/['’ʼ`]/gu, '')
    .split(/[\s.,\-‐‑–·]+/u)
    .filter((word) => word !== '');
}

/** @returns Only letters and digits, in lower case without accents. */
export function simple(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
}
