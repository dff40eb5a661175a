import { ENTITIES, ENTITY_MARKS } from './symbols.ts';
import type { Tag } from './richText.ts';

/** Elements that become runs of rich text. */
const RUNS: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ['i', 'i'],
  ['em', 'i'],
  ['italic', 'i'],
  ['b', 'b'],
  ['strong', 'b'],
  ['bold', 'b'],
  ['sup', 'sup'],
  ['sub', 'sub'],
  ['inf', 'sub'],
]);

/** Elements on lines of their own: they become a space. */
const BLOCKS =
  /^(?:p|div|br|hr|sec|section|list|list-item|ul|ol|li|dl|dt|dd|table|tr|td|th|blockquote|abstract)$/u;
const HEADINGS = /^(?:title|h[1-6])$/u;
/** Elements only about looks, and those of formulas: their text stays. */
const WRAPPERS =
  /^(?:scp|sc|span|font|u|a|tt|small|big|code|cite|q|xref|ext-link|uri|named-content|styled-content|monospace|underline|roman|inline-formula|disp-formula|alternatives|tex-math|math|semantics|annotation|m(?:i|n|o|row|sup|sub|subsup|text|style|frac|sqrt|over|under|padded|space|fenced|stack|tr|td|table))$/u;

const ELEMENT = /<(\/?)(?:(jats|mml):)?([a-z][\w-]*)((?:\s[^<>]*)?)\/?>/iy;
const ENTITY = /&(?:#(x[0-9a-f]{1,6}|[0-9]{1,7})|([a-z]+[0-9]*));/iy;

export type Element = {
  readonly whole: string;
  readonly closes: boolean;
  /** The run's tag, or how else the element is treated. */
  readonly means: Tag | 'block' | 'heading' | 'wrapper';
};

/**
 * Reads an element's tag as exporters leave it in fields.
 * @param source - The field.
 * @param at - Where its "<" is.
 * @returns The tag; undefined if it is unknown, and so stays as text.
 */
export function elementAt(source: string, at: number): Element | undefined {
  ELEMENT.lastIndex = at;
  const found = ELEMENT.exec(source);
  if (found === null) return undefined;
  const [whole, slash, namespace, written = ''] = found;
  const name = written.toLowerCase();
  const run = RUNS.get(name);
  const closes = slash === '/';
  if (run !== undefined) return { whole, closes, means: run };
  if (BLOCKS.test(name)) return { whole, closes, means: 'block' };
  if (HEADINGS.test(name)) return { whole, closes, means: 'heading' };
  const isWrapper = namespace !== undefined || WRAPPERS.test(name);
  return isWrapper ? { whole, closes, means: 'wrapper' } : undefined;
}

/**
 * Looks at a section's heading.
 * @param source - The field.
 * @param at - After the heading's opening tag.
 * @returns How much of it to skip, and whether a colon should follow it.
 */
export function headingAt(source: string, at: number): { skipped: number; isShown: boolean } {
  ABSTRACT.lastIndex = at;
  const abstract = ABSTRACT.exec(source)?.[0];
  if (abstract !== undefined) return { skipped: abstract.length, isShown: false };
  const end = source.indexOf('<', at);
  const text = source.slice(at, end === -1 ? at : end);
  return { skipped: 0, isShown: text.length < 80 && /[\p{L}\p{N})]\s*$/u.test(text) };
}

const ABSTRACT = /\s*(?:abstract|summary)[\s:.]*(?=<\/)/iuy;

/**
 * Reads a character entity.
 * @param source - The field.
 * @param at - Where its "&" is.
 * @returns Its length and its text; undefined if there is none.
 */
export function entityAt(source: string, at: number): { length: number; text: string } | undefined {
  ENTITY.lastIndex = at;
  const found = ENTITY.exec(source);
  const text = found === null ? undefined : entityText(found[1], found[2]);
  return found === null || text === undefined ? undefined : { length: found[0].length, text };
}

function entityText(code: string | undefined, name: string | undefined): string | undefined {
  if (code !== undefined) {
    const isHex = code.toLowerCase().startsWith('x');
    return codePoint(Number.parseInt(isHex ? code.slice(1) : code, isHex ? 16 : 10));
  }
  if (name === undefined) return undefined;
  if (/^(?:nbsp|thinsp|ensp|emsp)$/iu.test(name)) return ' ';
  const character = ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase());
  if (character !== undefined) return character;
  const marked = /^([a-z])([a-z]+)$/iu.exec(name);
  const mark = ENTITY_MARKS.get(marked?.[2] ?? '');
  return mark === undefined ? undefined : `${marked?.[1] ?? ''}${mark}`.normalize('NFC');
}

/**
 * A character by its number.
 * @param code - Its Unicode code point.
 * @returns The character; undefined if it is not text.
 */
export function codePoint(code: number): string | undefined {
  const isText = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isText ? String.fromCodePoint(code) : undefined;
}
