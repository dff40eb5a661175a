import type { Prose, ProseElement } from '#src/content/prose.ts';
import { elementsIn } from '#kit/prose/elementsIn.ts';
import { proseText } from '#kit/prose/proseText.ts';

/** Heights in pixels, and characters a line, as the style sheet of texts has them. */
const TEXT = { line: 30, characters: 68, gap: 20 };
const NOTE = { line: 20, characters: 42, gap: 28 };
/** How far the last note of a section may hang into the next. */
const HANG = 160;
/** A block that is no text is at least so high. */
const LEAST = 60;

/**
 * About how far the text of a section and what is in its margin reach. A browser puts no block above
 * a note that comes before it, so one that found no place beside its own would tear the text apart.
 */
export class MarginRoom {
  #start = 0;
  #end = 0;
  #margin = 0;
  readonly #height: number;

  constructor(blocks: readonly Prose[]) {
    this.#height = blocks.reduce<number>(
      (sum, block) => (isAside(block) ? sum : sum + TEXT.gap + heightOf(block)),
      0,
    );
  }

  /** The next block of the text. */
  add(block: Prose): void {
    const start = this.#end + TEXT.gap;
    this.#start = clearsMargin(block) ? Math.max(start, this.#margin) : start;
    this.#end = this.#start + heightOf(block);
    if (hasNotes(block)) this.#margin = this.#end + LEAST;
  }

  /** A note beside the block, which has its place whatever comes. */
  addNote(note: Prose): void {
    this.#margin = this.#below() + linesOf(note, NOTE);
  }

  /**
   * Puts a note beside the block if there is room.
   *
   * @param note - A note that can be left out.
   * @param next - The block after this one; undefined if it is the last.
   * @returns Whether it has a place.
   */
  takes(note: ProseElement, next: Prose | undefined): boolean {
    const start = this.#below();
    const end =
      start + (note.children ?? []).reduce<number>((sum, line) => sum + linesOf(line, NOTE), 0);
    const isLast = next === undefined;
    const isFree = this.#margin <= this.#start;
    const isBeside = isFree || this.#margin <= this.#end + (isLast ? LEAST : -TEXT.line);
    const most = next !== undefined && clearsMargin(next) ? this.#end + NOTE.gap : Infinity;
    const isIn = isBeside && end <= Math.min(most, this.#height + (isLast ? HANG : NOTE.gap));
    if (isIn) this.#margin = end;
    return isIn;
  }

  #below(): number {
    return Math.max(this.#margin, this.#start) + NOTE.gap;
  }
}

function isAside(block: Prose): boolean {
  return typeof block !== 'string' && block.tag === 'aside';
}

/** Notes of a list are beside its items. */
function hasNotes(block: Prose): boolean {
  return elementsIn([block]).some(({ tag }) => tag === 'aside');
}

/** Figures and tables are as wide as the page. */
function clearsMargin(block: Prose): boolean {
  if (typeof block === 'string') return false;
  return (
    /^(?:figure|hr)$/u.test(block.tag) ||
    hasNotes(block) ||
    /\b(?:table|wide)\b/u.test(block.attributes?.['class'] ?? '')
  );
}

function heightOf(block: Prose): number {
  if (typeof block === 'string') return 0;
  if (/^[uo]l$/u.test(block.tag))
    return (block.children ?? []).reduce<number>((sum, item) => sum + 12 + linesOf(item, TEXT), 0);
  return block.tag === 'p' ? linesOf(block, TEXT) : LEAST;
}

function linesOf(node: Prose, { line, characters }: typeof TEXT): number {
  return Math.ceil(Math.max(1, proseText([node]).trim().length) / characters) * line;
}
