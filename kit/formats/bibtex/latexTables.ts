import type { RichNode } from '#src/lib/richText.ts';
import tables from './latexTables.json' with { type: 'json' };

export type Tag = Exclude<RichNode, string>['tag'];

const mapOf = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table));
const tagByName = (names: Readonly<Record<Tag, readonly string[]>>): ReadonlyMap<string, Tag> =>
  new Map(Object.entries(names).flatMap(([tag, all]) => all.map((name) => [name, tag as Tag])));

/** The LaTeX kernel's and textcomp's letters and signs, and the usual mathematical ones. */
export const SYMBOLS = mapOf(tables.symbols);
/** Accents, by command, as the combining mark that they put on the next letter. */
export const ACCENTS = mapOf(tables.accents);
/** Accents that are shown themselves if no letter follows, as `\~{}` in an address. */
export const STANDALONE_ACCENTS: ReadonlySet<string> = new Set(tables.bareAccents);
/** Journal macros of the American Astronomical Society, which ADS exports write in `journal`. */
export const JOURNAL_MACROS = mapOf(tables.journals);
/** The first command of each style, with which the kit writes it: `textit` for `i`. */
export const STYLE_COMMANDS = Object.fromEntries(
  Object.entries(tables.styles).map(([tag, [command]]) => [tag, command]),
) as Readonly<Record<Tag, string>>;
export const TAG_BY_COMMAND = tagByName(tables.styles);
/** `{\it …}`: the style lasts to the end of the group. */
export const TAG_BY_SWITCH = tagByName({ sup: [], sub: [], ...tables.switches });
/** Layout commands without an argument of their own; a group after them is kept. */
export const IGNORED_COMMANDS: ReadonlySet<string> = new Set(tables.ignored);
/** Commands whose argument is no text, such as `\label`: both are left out. */
export const DROPPED_COMMANDS: ReadonlySet<string> = new Set(tables.dropped);
/** Commands for fonts and boxes, whose argument is kept as text. */
export const PLAIN_WRAPPERS: ReadonlySet<string> = new Set(tables.plainWrappers);
/** Inline elements of HTML and JATS, which titles and abstracts of publishers contain. */
export const TAG_BY_ELEMENT = tagByName(tables.runElements);
/** Elements on lines of their own: they become a space. */
export const BLOCK_ELEMENTS =
  /^(?:p|div|br|hr|sec|section|list|list-item|ul|ol|li|dl|dt|dd|table|tr|td|th|blockquote|abstract|title|h[1-6])$/u;
/** Elements for layout and formulas: only their text stays. */
export const WRAPPER_ELEMENTS =
  /^(?:scp|sc|span|font|u|a|tt|small|big|code|cite|q|xref|ext-link|uri|named-content|styled-content|monospace|underline|roman|inline-formula|disp-formula|alternatives|tex-math|math|semantics|annotation|m(?:i|n|o|row|sup|sub|subsup|text|style|frac|sqrt|over|under|padded|space|fenced|stack|tr|td|table))$/u;
