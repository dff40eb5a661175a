import type { Point } from 'unist';

/** Where offsets of a text are: lines and columns, from 1. */
export class Places {
  readonly text: string;
  /** Finding them again for each place would take the square of the text's length. */
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.#lineStarts = [0, ...Array.from(text.matchAll(/\n/gu), ({ index }) => index + 1)];
  }

  pointAt(offset: number): Point & { offset: number } {
    let [line, above] = [0, this.#lineStarts.length];
    while (above - line > 1) {
      const middle = (line + above) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) line = middle;
      else above = middle;
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

/** Where words stand in a text, behind as many others of the same. */
export function indexBehind(text: string, words: string, from: number, earlier: number): number {
  let index = text.indexOf(words, from);
  for (let count = 0; count < earlier && index !== -1; count += 1)
    index = text.indexOf(words, index + words.length);
  return index;
}
