/** Where the lines of a text start, with any kind of line ending. */
export class Lines {
  readonly #starts: readonly number[];
  readonly #text: string;

  constructor(text: string) {
    const starts = [0];
    for (const end of text.matchAll(/\r\n?|\n/gu)) starts.push(end.index + end[0].length);
    this.#starts = starts;
    this.#text = text;
  }

  /** @returns The line number of an offset, counted from 1. */
  at(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** @returns The offset at which the line of an offset starts. */
  startOf(offset: number): number {
    return this.#starts[this.at(offset) - 1] ?? 0;
  }

  /** @returns Whether only white space precedes an offset on its line. */
  isIndent(offset: number): boolean {
    const start = this.startOf(offset);
    return offset - start <= 200 && this.#text.slice(start, offset).trim() === '';
  }

  /** @returns Whether the line of an offset starts with "%". */
  isComment(offset: number): boolean {
    const line = this.at(offset);
    let at = this.#starts[line - 1] ?? 0;
    while (at < offset && /[ \t]/u.test(this.#text[at] ?? '')) at += 1;
    return this.#text[at] === '%';
  }
}
