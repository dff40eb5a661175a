import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import { readEntries } from './entries.ts';
import { closingBrace } from './latex.ts';
import type { EntryPlace } from './rawEntry.ts';
import { monthMacro, readMonth } from '#kit/formats/facts/dates.ts';

/** Important fields first, unlisted ones before the DOI, the owner's own fields last. */
const FIELD_ORDER = lists.order;
const DOI_RANK = FIELD_ORDER.indexOf('doi');
const NAME_WIDTH = 12;

export function formatEntry(type: string, key: string, fields: ReadonlyMap<string, string>) {
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
  const index = FIELD_ORDER.indexOf(name);
  return index === -1 ? DOI_RANK - 0.5 : index;
}

/** Inserts text at an offset, or replaces the text up to `end`. */
export type Edit = { readonly start: number; readonly end?: number; readonly text: string };

type NewFields = readonly (readonly [name: string, value: string])[];

/** Adds fields at the end of an entry, in its layout; fields with a value stay as they are. */
export function insertFields(text: string, place: EntryPlace, fields: NewFields, eol: string) {
  const valueEdits = insertIntoFields(text, place, fields);
  const existingNames = new Set(place.fields.map(({ name }) => name));
  const newFields = fields.filter(([name]) => !existingNames.has(name) && existingNames.add(name));
  return [...valueEdits, ...newRows(text, place, newFields, eol)];
}

/** BibTeX allows a field once, so empty fields are filled, and `subjects` is extended. */
function insertIntoFields(text: string, place: EntryPlace, fields: NewFields): Edit[] {
  const values = new Map(fields);
  return place.fields.flatMap(({ name, valueStart, end }) => {
    const value = values.get(name);
    if (value === undefined) return [];
    const source = text.slice(valueStart, end);
    if (/^(?:\{\s*\}|"\s*")$/u.test(source)) {
      // A quotation mark in the value would end a quoted field, so braces go around it.
      const needsBraces = source.startsWith('"') && value.includes('"');
      return [{ start: valueStart + 1, text: needsBraces ? `{${value}}` : value }];
    }
    // One "{…}" from first brace to last, not "{…} # macro # {…}".
    const isOneGroup = source.startsWith('{') && closingBrace(source, 1) === source.length - 1;
    const canAppend = name === 'subjects' && isOneGroup && /[^{}\s]/u.test(source);
    return canAppend ? [{ start: end - 1, text: `, ${value}` }] : [];
  });
}

/** New fields get their own lines if existing fields have them, else follow on the last line. */
function newRows(text: string, place: EntryPlace, fields: NewFields, eol: string): Edit[] {
  const lastField = place.fields.at(-1);
  if (lastField === undefined || fields.length === 0) return [];
  const indents = place.fields.map(({ start }) => {
    const feed = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1));
    return text.slice(feed + 1, start);
  });
  const indent = indents.findLast((textBefore) => textBefore.trim() === '');
  const gap = indent === undefined ? ' ' : eol + indent;
  const wideField = place.fields.findLast(({ equals }) => text.slice(equals - 2, equals) === '  ');
  const width = wideField === undefined ? 0 : wideField.equals - wideField.start - 1;
  const spaceBefore = lastField.equals === lastField.start + lastField.name.length ? '' : ' ';
  const equalsSign = `${spaceBefore}=${lastField.valueStart === lastField.equals + 1 ? '' : ' '}`;
  const rows = fields.map(
    ([name, value]) => `${gap}${name.padEnd(width)}${equalsSign}${fieldValue(name, value)}`,
  );
  if (place.lastComma === undefined)
    return [
      { start: lastField.end, text: ',' },
      { start: endOfLine(text, lastField.end, place.end), text: rows.join(',') },
    ];
  const body = rows.map((row) => `${row},`).join('');
  return [{ start: endOfLine(text, place.lastComma + 1, place.end), text: body }];
}

/** The offset after a comment on the same line, which belongs to the field before it. */
function endOfLine(text: string, offset: number, entryEnd: number): number {
  const comment = /^[ \t]*%[^\r\n]*/u.exec(text.slice(offset, entryEnd))?.[0] ?? '';
  return offset + comment.length;
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  let unchangedStart = 0;
  const parts = edits
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end = start, text: newText }) => {
      const unchanged = text.slice(unchangedStart, start);
      unchangedStart = end;
      return [unchanged, newText];
    });
  return parts.join('') + text.slice(unchangedStart);
}

export type FieldChange = { readonly key: string; readonly field: string; readonly value: string };

/**
 * Writes fields into entries, new ones at the end. An entry that could only be read with repairs
 * stays as it is; of entries that share a key, only the first changes.
 */
export function setFields(text: string, changes: readonly FieldChange[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const changesByKey = new Map<string, (readonly [name: string, value: string])[]>();
  for (const { key, field, value } of changes)
    changesByKey.set(key, [...(changesByKey.get(key) ?? []), [field, value]]);
  const edits = readEntries(text).entries.flatMap(({ key, place }): Edit[] => {
    const fields = changesByKey.get(key);
    if (fields === undefined || place === undefined) return [];
    changesByKey.delete(key);
    const existing = new Map(place.fields.map((field) => [field.name, field]));
    const replacements = fields.flatMap(([name, value]): Edit[] => {
      const field = existing.get(name);
      if (field === undefined) return [];
      return [{ start: field.valueStart, end: field.end, text: fieldValue(name, value) }];
    });
    const newFields = fields.filter(([name]) => !existing.has(name));
    return [...replacements, ...insertFields(text, place, newFields, eol)];
  });
  return applyEdits(text, edits);
}
