import { foldText } from '#text/fold.ts';

export function letters(word: string): string[] {
  return [...word];
}

export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/['’ʼ`]/gu, '')
    .split(/[\s.,\-‐‑–·]+/u)
    .filter((word) => word !== '');
}

export function simple(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
}
