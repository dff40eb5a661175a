import type { RichNode } from '#text/richText.ts';
import { pushNode } from './richText.ts';
import type { Tag } from './richText.ts';

type Frame = {
  readonly kind: 'root' | 'group' | 'switch' | 'html' | 'math';
  readonly tag?: Tag | undefined;
  /** The fallback text if an element never closes. */
  readonly opener: string;
  readonly math: boolean;
  readonly after: string;
  readonly nodes: RichNode[];
};

type Options = { readonly math?: boolean; readonly after?: string; readonly opener?: string };

/** Runs nested deeper than this are shown without their style. */
export const MAX_DEPTH = 24;

/** The groups, formulas and HTML elements that are open while a field is read. */
export class Frames {
  readonly #frames: Frame[];

  constructor(math: boolean) {
    this.#frames = [{ kind: 'root', opener: '', math, after: '', nodes: [] }];
  }

  /** Closes everything still open; an unclosed HTML element becomes text again. */
  finish(): RichNode[] {
    while (this.#frames.length > 1) this.#close(false);
    return this.#top().nodes;
  }

  get inMath(): boolean {
    return this.#top().math;
  }

  get isInFormula(): boolean {
    return this.#top().kind === 'math';
  }

  get hasFormula(): boolean {
    return this.#frames.some(({ kind }) => kind === 'math');
  }

  push(node: RichNode): void {
    pushNode(this.#top().nodes, node);
  }

  open(kind: 'group' | 'switch' | 'math', tag?: Tag, options: Options = {}): void {
    this.#open(kind, tag, options);
  }

  closeGroup(): void {
    const index = this.#frames.findLastIndex((frame) => frame.kind === 'group');
    if (index !== -1) this.#closeTo(index);
  }

  closeMath(): void {
    const index = this.#frames.findLastIndex((frame) => frame.kind !== 'switch');
    if (this.#frames[index]?.kind !== 'math') return;
    while (this.#frames.length > index) this.#close(true);
  }

  openElement(tag: Tag, opener: string): void {
    if (this.#frames.length < MAX_DEPTH) this.#open('html', tag, { opener });
    else this.push(opener);
  }

  /** A closing tag without an opening one stays as text. */
  closeElement(tag: Tag, whole: string): void {
    const group = this.#frames.findLastIndex(({ kind }) => kind !== 'html' && kind !== 'switch');
    const index = this.#frames.findLastIndex((frame) => frame.kind === 'html' && frame.tag === tag);
    if (index > group) this.#closeTo(index);
    else this.push(whole);
  }

  #open(kind: Frame['kind'], tag: Tag | undefined, options: Options): void {
    const kept = this.#frames.length < MAX_DEPTH ? tag : undefined;
    const { math = this.inMath, after = '', opener = '' } = options;
    this.#frames.push({ kind, tag: kept, opener, math, after, nodes: [] });
  }

  #closeTo(index: number): void {
    while (this.#frames.length > index + 1) this.#close(false);
    this.#close(true);
  }

  #close(isComplete: boolean): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    const { tag } = frame;
    const isRun = tag !== undefined && (frame.kind !== 'html' || isComplete);
    if (!isRun) this.push(frame.opener);
    if (isRun && frame.nodes.length > 0) this.push({ tag, children: frame.nodes });
    else for (const node of frame.nodes) this.push(node);
    this.push(frame.after);
  }

  #top(): Frame {
    const frame = this.#frames.at(-1);
    if (frame === undefined) throw new Error('the reader has lost its root');
    return frame;
  }
}
