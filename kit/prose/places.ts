import type { Point } from 'unist';

/** Where offsets of a text are: lines and columns, from 1. */
export class Places {
  readonly text: string;
  /** Computed once, since finding them for each position would take quadratic time. */
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.#lineStarts = [0, ...Array.from(text.matchAll(/\n/gu), ({ index }) => index + 1)];
  }

  pointAt(offset: number): Point & { offset: number } {
    let [line, upper] = [0, this.#lineStarts.length];
    while (upper - line > 1) {
      const middle = (line + upper) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) line = middle;
      else upper = middle;
    }
    return { line: line + 1, column: offset - (this.#lineStarts[line] ?? 0) + 1, offset };
  }

  /** "3:7" */
  nameOf(offset: number): string {
    const { line, column } = this.pointAt(offset);
    return `${line}:${column}`;
  }

  offsetOf(line: number, column = 1): number {
    return (this.#lineStarts[line - 1] ?? this.text.length) + column - 1;
  }
}

/** The index of words after skipping a number of earlier occurrences. */
export function indexBehind(text: string, words: string, from: number, skipped: number): number {
  let index = text.indexOf(words, from);
  for (let count = 0; count < skipped && index !== -1; count += 1)
    index = text.indexOf(words, index + words.length);
  return index;
}
