import type { RichNode } from '#text/richText.ts';
import { afterSpace, argumentAt } from './cursor.ts';
import { MAX_DEPTH, Frames } from './frames.ts';
import type { Tag } from './richText.ts';

/** Reads a whole stretch; an argument is a stretch of its own. */
export type ReadStretch = (stretch: Stretch) => RichNode[];

/** One stretch of LaTeX: its source, the reading position, and the result so far. */
export class Stretch {
  readonly source: string;
  readonly frames: Frames;
  /** Unknown commands. */
  readonly unknown: string[];
  at = 0;
  readonly #depth: number;
  readonly #read: ReadStretch;

  constructor(source: string, math: boolean, unknown: string[], depth: number, read: ReadStretch) {
    this.source = source;
    this.unknown = unknown;
    this.frames = new Frames(math);
    this.#depth = depth;
    this.#read = read;
  }

  write(text: string): void {
    this.frames.push(text);
  }

  readArgument(): string {
    const { text, end } = argumentAt(this.source, this.at);
    this.at = end;
    return text;
  }

  convert(argument: string): RichNode[] {
    if (this.#depth >= MAX_DEPTH) return [argument.replaceAll(/[\\{}]/gu, '')];
    const { unknown, frames } = this;
    return this.#read(new Stretch(argument, frames.inMath, unknown, this.#depth + 1, this.#read));
  }

  /** A style's argument: a group is read in place, anything shorter is converted at once. */
  readStyled(tag: Tag): void {
    this.at = afterSpace(this.source, this.at);
    if (this.source[this.at] === '{') {
      this.frames.open('group', tag);
      this.at += 1;
      return;
    }
    const children = this.convert(this.readArgument());
    if (children.length > 0) this.frames.push({ tag, children });
  }

  openGroup(math = this.frames.inMath): void {
    this.frames.open('group', undefined, { math });
    this.at += 1;
  }

  openMath(): void {
    this.frames.open('math', undefined, { math: true });
  }
}
