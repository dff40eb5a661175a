/** Marks with which people begin the lines of a list that they type as text. */
const BULLET = /^\s*(?:[-–•*]\s+)?/u;

/** "a\n- b" → ["a", "b"]: one entry a line. */
export function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '');
}

/** "Okafor, Ada; A. Okafor" → two names: entries that may hold commas. */
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
 * Splits a text at its blank lines. Without any, a line that ends like a sentence ends a paragraph,
 * and any other was only broken to fit the editor's window.
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
export function sentencesOf(points: readonly string[]): string {
  const all = points.map((point) => point.trim()).filter((point) => point !== '');
  return all
    .map((point, index) =>
      index < all.length - 1 && !/[.!?:;,…][”"’')\]]?$/u.test(point) ? `${point}.` : point,
    )
    .join(' ');
}

/** Splits a text, and keeps the texts of a list; any other value gives none. */
export function toList(value: unknown, split: (text: string) => readonly string[]): string[] {
  if (typeof value === 'string') return [...split(value)];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** What is in brackets that close, at most one pair within another; or anything but a separator. */
const PART = /(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|[^,;])+/gu;

/** Splits "R (dplyr, ggplot2), b; c" at commas and semicolons outside brackets, dropping empty parts. */
export function splitList(value: string): string[] {
  return (value.match(PART) ?? []).map((part) => part.trim()).filter((part) => part !== '');
}
