import type { Point } from 'unist';

/** Converts offsets in a text to lines and columns, both from 1, and back. */
export class TextPositions {
  readonly text: string;
  /** Computed once, since counting lines for each position would take quadratic time. */
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.#lineStarts = [0, ...Array.from(text.matchAll(/\n/gu), ({ index }) => index + 1)];
  }

  pointAt(offset: number): Point & { offset: number } {
    // Binary search for the last line that starts at or before the offset.
    let [line, upper] = [0, this.#lineStarts.length];
    while (upper - line > 1) {
      const middle = (line + upper) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) line = middle;
      else upper = middle;
    }
    return { line: line + 1, column: offset - (this.#lineStarts[line] ?? 0) + 1, offset };
  }

  /** @returns "3:7" */
  lineAndColumn(offset: number): string {
    const { line, column } = this.pointAt(offset);
    return `${line}:${column}`;
  }

  offsetOf(line: number, column = 1): number {
    return (this.#lineStarts[line - 1] ?? this.text.length) + column - 1;
  }
}

/** The index of words after `skipped` earlier occurrences; -1 if there are not so many. */
export function nthIndexOf(text: string, words: string, from: number, skipped: number): number {
  let index = text.indexOf(words, from);
  for (let count = 0; count < skipped && index !== -1; count += 1)
    index = text.indexOf(words, index + words.length);
  return index;
}
