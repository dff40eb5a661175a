import type { Prose, ProseElement } from '#src/content/prose.ts';
import { elementsIn, proseText } from '#kit/prose/prose.ts';

/*
 * A note floats in the margin, and a browser puts no block above a note that comes before it. So one
 * that begins below its block would tear the text apart. Room is counted in characters of text.
 */

/** A block that is no text. */
const BLOCK = 130;
/** The space above a note, and one of its lines, which are shorter and lower than those of text. */
const GAP = 64;
const LINE = { characters: 42, room: 45 };
/** How far the last note of a section may hang into the next. */
const HANG = 340;

/** @returns The room that a block of text makes beside it; less than none beside notes of its own. */
export function roomBeside(block: Prose): number {
  if (typeof block === 'string' || block.tag === 'aside') return 0;
  if (hasNotes(block)) return -BLOCK;
  const isText = /^(?:p|[uo]l)$/u.test(block.tag);
  return GAP + (isText ? Math.max(LINE.room, proseText([block]).length) : BLOCK);
}

/** @returns The room that a note of these paragraphs takes. */
export function roomOf(paragraphs: readonly Prose[]): number {
  const lines = paragraphs.map((paragraph) =>
    Math.ceil(Math.max(1, proseText([paragraph]).trim().length) / LINE.characters),
  );
  return lines.reduce((sum, count) => sum + count * LINE.room, GAP);
}

/** @returns Whether the note has a place. */
export function hasRoom(needed: number, room: number, following: readonly Prose[]): boolean {
  const [next] = following;
  const roomBelow =
    next !== undefined && isWide(next)
      ? 0
      : following.reduce<number>((sum, block) => sum + roomBeside(block), HANG);
  return room > 0 && needed <= room + roomBelow;
}

/** Whether a block has no margin: a figure or table, or a list with notes of its own. */
export function isWide(block: Prose): boolean {
  if (typeof block === 'string' || block.tag === 'aside') return false;
  return (
    /^(?:figure|hr)$/u.test(block.tag) ||
    hasNotes(block) ||
    /\b(?:table|wide)\b/u.test(block.attributes?.['class'] ?? '')
  );
}

/** Notes of a list are beside its items. */
function hasNotes({ children = [] }: ProseElement): boolean {
  return elementsIn(children).some(({ tag }) => tag === 'aside');
}
