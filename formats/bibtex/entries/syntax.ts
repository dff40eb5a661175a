/** The grammar of BibTeX files, as patterns to match where an element may start. */

export const BLOCK_START = /@[ \t]*([a-z]+)\s*([{(])/iy;
/** Can only be the head of an entry, even in the middle of text: "@article{key, title =". */
export const ENTRY_HEAD = /@[ \t]*[a-z]+\s*[{(]\s*(?:[^\s,{}()"=]+\s*)?,\s*[a-z][\w+:-]*\s*=/iy;
export const FIELD_NAME = /[\p{L}_][^\s=,{}()"#%']*/uy;
export const BARE_WORD = /[^\s,#{}()"=@%]+/y;
export const GAP = /(?:\s+|%[^\r\n]*)*/y;
/** A field cut off from its entry by a surplus brace, with what may precede it. */
export const LOST_FIELD = /[\s,}]*?([a-z][\w+:-]*)[ \t]*=[ \t]*["{\d]/iy;
/** A line that starts another field: a value that contains one was never closed. */
export const NEXT_FIELD = /[\r\n][ \t]*[a-z][\w+:-]*[ \t]*=[ \t]*["{]/iu;
/** Where reading can continue after something unreadable. */
export const RESUME = /[\r\n][ \t]*(?:[a-z][\w+:-]*[ \t]*=|[})]|@[ \t]*[a-z]+\s*[{(])/giu;

/** Blocks of reference managers that describe no publication. */
export const NOT_ENTRIES: ReadonlySet<string> = new Set([
  'xdata',
  'set',
  'control',
  'ieeetranbstctl',
  'bibnote',
]);

/**
 * Matches a sticky or global pattern.
 * @param pattern - The pattern.
 * @param text - The file.
 * @param at - Where to start.
 * @returns The match.
 */
export function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
