import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import { readEntries } from './entries.ts';
import { closingBrace } from './latex.ts';
import type { EntryPlace } from './rawEntry.ts';
import { monthMacro, readMonth } from '#kit/formats/facts/dates.ts';

/** What people look for first comes first; long texts and the owner's own fields come last. */
const ORDER = lists.order;
const UNLISTED = ORDER.indexOf('doi');
const NAME_WIDTH = 12;

export function formatEntry(
  type: string,
  key: string,
  fields: ReadonlyMap<string, string>,
): string {
  const rows = [...fields]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => `  ${name.padEnd(NAME_WIDTH)} = ${fieldValue(name, value)},\n`);
  return `@${type}{${key},\n${rows.join('')}}\n`;
}

/** A raw value in braces; a month as BibTeX's macro, which every style prints in its own way. */
function fieldValue(name: string, value: string): string {
  if (name !== 'month') return `{${value}}`;
  const { month, day } = readMonth(value);
  return month === undefined || day !== undefined ? `{${value}}` : (monthMacro(month) ?? '');
}

function rank(name: string): number {
  const index = ORDER.indexOf(name);
  return index === -1 ? UNLISTED - 0.5 : index;
}

/** Text to insert at an offset, or to replace the text up to `end` with. */
export type Edit = { readonly at: number; readonly end?: number; readonly text: string };

type NewFields = readonly (readonly [name: string, value: string])[];

/** Adds fields at the end of an entry, in its own layout; none to forms of one that take no more. */
export function insertFields(
  text: string,
  place: EntryPlace,
  fields: NewFields,
  eol: string,
): Edit[] {
  const inside = insertions(text, place, fields);
  const existingNames = new Set(place.fields.map(({ name }) => name));
  const newFields = fields.filter(([name]) => !existingNames.has(name) && existingNames.add(name));
  return [...inside, ...newRows(text, place, newFields, eol)];
}

/** A field can't be given twice: the value goes into an empty one, and behind the list `subjects`. */
function insertions(text: string, place: EntryPlace, fields: NewFields): Edit[] {
  const values = new Map(fields);
  return place.fields.flatMap(({ name, valueStart, end }) => {
    const value = values.get(name);
    if (value === undefined) return [];
    const source = text.slice(valueStart, end);
    if (/^(?:\{\s*\}|"\s*")$/u.test(source)) {
      // A quotation mark in the value would end a quoted field, so braces go around it.
      const isOpen = source.startsWith('"') && value.includes('"');
      return [{ at: valueStart + 1, text: isOpen ? `{${value}}` : value }];
    }
    // One "{…}" from first brace to last, not "{…} # macro # {…}".
    const isGroup = source.startsWith('{') && closingBrace(source, 1) === source.length - 1;
    const canGrow = name === 'subjects' && isGroup && /[^{}\s]/u.test(source);
    return canGrow ? [{ at: end - 1, text: `, ${value}` }] : [];
  });
}

/** New fields get lines of their own if existing ones have them, else follow on the last line. */
function newRows(text: string, place: EntryPlace, fields: NewFields, eol: string): Edit[] {
  const last = place.fields.at(-1);
  if (last === undefined || fields.length === 0) return [];
  const indents = place.fields.map(({ start }) => {
    const feed = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1));
    return text.slice(feed + 1, start);
  });
  const indent = indents.findLast((before) => before.trim() === '');
  const gap = indent === undefined ? ' ' : eol + indent;
  const padded = place.fields.findLast(({ equals }) => text.slice(equals - 2, equals) === '  ');
  const width = padded === undefined ? 0 : padded.equals - padded.start - 1;
  const before = last.equals === last.start + last.name.length ? '' : ' ';
  const after = last.valueStart === last.equals + 1 ? '' : ' ';
  const rows = fields.map(
    ([name, value]) => `${gap}${name.padEnd(width)}${before}=${after}${fieldValue(name, value)}`,
  );
  if (place.lastComma === undefined)
    return [
      { at: last.end, text: ',' },
      { at: endOfLine(text, last.end, place.end), text: rows.join(',') },
    ];
  const body = rows.map((row) => `${row},`).join('');
  return [{ at: endOfLine(text, place.lastComma + 1, place.end), text: body }];
}

/** The offset after a comment on the same line, which belongs to the field before it. */
function endOfLine(text: string, at: number, entryEnd: number): number {
  const comment = /^[ \t]*%[^\r\n]*/u.exec(text.slice(at, entryEnd))?.[0] ?? '';
  return at + comment.length;
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  let from = 0;
  const parts = edits
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ at, end = at, text: added }) => {
      const unchanged = text.slice(from, at);
      from = end;
      return [unchanged, added];
    });
  return parts.join('') + text.slice(from);
}

export type FieldChange = { readonly key: string; readonly field: string; readonly value: string };

/**
 * Writes fields into entries, new ones at their end. An entry that could only be read with repairs
 * is left as it is; of entries that share a key, only the first changes.
 */
export function setFields(text: string, changes: readonly FieldChange[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const byKey = new Map<string, (readonly [name: string, value: string])[]>();
  for (const { key, field, value } of changes)
    byKey.set(key, [...(byKey.get(key) ?? []), [field, value]]);
  const edits = readEntries(text).entries.flatMap(({ key, place }): Edit[] => {
    const fields = byKey.get(key);
    if (fields === undefined || place === undefined) return [];
    byKey.delete(key);
    const existing = new Map(place.fields.map((field) => [field.name, field]));
    const replaced = fields.flatMap(([name, value]): Edit[] => {
      const field = existing.get(name);
      if (field === undefined) return [];
      return [{ at: field.valueStart, end: field.end, text: fieldValue(name, value) }];
    });
    const fresh = fields.filter(([name]) => !existing.has(name));
    return [...replaced, ...insertFields(text, place, fresh, eol)];
  });
  return applyEdits(text, edits);
}
