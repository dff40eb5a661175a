/** The grammar of BibTeX files, as patterns to be matched where something may begin. */

export const BLOCK_START = /@[ \t]*([a-z]+)\s*([{(])/iy;
/** What can only be the head of an entry, even in the middle of a text: "@article{key, title =". */
export const ENTRY_HEAD = /@[ \t]*[a-z]+\s*[{(]\s*(?:[^\s,{}()"=]+\s*)?,\s*[a-z][\w+:-]*\s*=/iy;
export const FIELD_NAME = /[\p{L}_][^\s=,{}()"#%']*/uy;
export const BARE_WORD = /[^\s,#{}()"=@%]+/y;
export const GAP = /(?:\s+|%[^\r\n]*)*/y;
/** What may stand between the end of an entry and a field that was lost by a brace too many. */
export const LOST_FIELD = /[\s,}]*?([a-z][\w+:-]*)[ \t]*=[ \t]*["{\d]/iy;
/** A line that begins another field: a value that holds one was never closed. */
export const NEXT_FIELD = /[\r\n][ \t]*[a-z][\w+:-]*[ \t]*=[ \t]*["{]/iu;
/** Where reading can go on after something that can't be read. */
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
 * @param at - Where to begin.
 * @returns What was found.
 */
export function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
