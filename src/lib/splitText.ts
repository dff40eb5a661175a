// Owners may write a list as one text; these functions split it.

/** The dash or dot before each line of such a list. */
const BULLET = /^\s*(?:[-–•*]\s+)?/u;

/** "a\n- b" → ["a", "b"]: one entry a line. */
export function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '');
}

/** "Okafor, Ada; A. Okafor" → ["Okafor, Ada", "A. Okafor"] */
export function namesIn(text: string): string[] {
  return linesIn(text).flatMap((line) =>
    line
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}

/** "Python, R" → ["Python", "R"]: words at commas, semicolons and line ends. */
export function wordsIn(text: string): string[] {
  return linesIn(text).flatMap(splitList);
}

/**
 * Splits a text at its blank lines. If it has none, each line that ends like a sentence ends a
 * paragraph, and any other line is joined with the next.
 */
export function paragraphsIn(text: string): string[] {
  const pieces = /\n[^\S\n]*\n/u.test(text)
    ? text.split(/\n[^\S\n]*\n/u)
    : text.split(/(?<=[.!?:…][”"’')\]]?)\n/u);
  return pieces
    .map((piece) => piece.replaceAll(/\s*\n\s*/gu, ' ').trim())
    .filter((piece) => piece !== '');
}

/** ["Thesis on hens", "With honours."] → "Thesis on hens. With honours." */
export function joinSentences(points: readonly string[]): string {
  const trimmed = points.map((point) => point.trim()).filter((point) => point !== '');
  return trimmed
    .map((point, index) =>
      index < trimmed.length - 1 && !/[.!?:;,…][”"’')\]]?$/u.test(point) ? `${point}.` : point,
    )
    .join(' ');
}

/** The texts of a value from YAML: a text is split, a list is filtered, any other value has none. */
export function toList(value: unknown, split: (text: string) => readonly string[]): string[] {
  if (typeof value === 'string') return [...split(value)];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** An item: anything but separators, except within [square] or (round (once nested)) brackets. */
const ITEM = /(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|[^,;])+/gu;

/** Splits "R (dplyr, ggplot2), b; c" at commas and semicolons outside brackets, dropping empty parts. */
export function splitList(value: string): string[] {
  return (value.match(ITEM) ?? []).map((item) => item.trim()).filter((item) => item !== '');
}
