import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import { readEntries } from './entries.ts';
import { closingBrace } from './latex.ts';
import type { EntryOffsets } from './rawEntry.ts';
import { monthMacro, readMonth } from '#kit/formats/facts/dates.ts';

/** The order of the fields of a new entry; a field that is not listed comes before the DOI. */
const FIELD_ORDER = lists.order;
const DOI_RANK = FIELD_ORDER.indexOf('doi');
const NAME_WIDTH = 12;

/** Formats a new entry; its fields are LaTeX, by name. */
export function formatEntry(type: string, key: string, fields: ReadonlyMap<string, string>) {
  const rows = [...fields]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => `  ${name.padEnd(NAME_WIDTH)} = ${fieldValue(name, value)},\n`);
  return `@${type}{${key},\n${rows.join('')}}\n`;
}

/** A value in braces; a month as BibTeX's macro, which every style prints in its own way. */
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
type Edit = { readonly start: number; readonly end?: number; readonly text: string };

type NewFields = readonly (readonly [name: string, value: string])[];

/** Adds fields at the end of an entry, in its layout; fields with a value stay as they are. */
export function insertFields(text: string, offsets: EntryOffsets, fields: NewFields, eol: string) {
  const valueEdits = insertIntoFields(text, offsets, fields);
  const existingNames = new Set(offsets.fields.map(({ name }) => name));
  const newFields = fields.filter(([name]) => !existingNames.has(name) && existingNames.add(name));
  return [...valueEdits, ...newRows(text, offsets, newFields, eol)];
}

/** BibTeX allows a field once, so empty fields are filled, and `subjects` is extended. */
function insertIntoFields(text: string, offsets: EntryOffsets, fields: NewFields): Edit[] {
  const values = new Map(fields);
  return offsets.fields.flatMap(({ name, valueStart, end }) => {
    const value = values.get(name);
    if (value === undefined) return [];
    const source = text.slice(valueStart, end);
    if (/^(?:\{\s*\}|"\s*")$/u.test(source)) {
      // A quotation mark in the value would end a quoted field, so braces go around it.
      const needsBraces = source.startsWith('"') && value.includes('"');
      return [{ start: valueStart + 1, text: needsBraces ? `{${value}}` : value }];
    }
    // Excludes values of several parts, such as "{…} # macro # {…}".
    const isOneGroup = source.startsWith('{') && closingBrace(source, 1) === source.length - 1;
    const canAppend = name === 'subjects' && isOneGroup && /[^{}\s]/u.test(source);
    return canAppend ? [{ start: end - 1, text: `, ${value}` }] : [];
  });
}

/** New fields get their own lines if existing fields have them, else follow on the last line. */
function newRows(text: string, offsets: EntryOffsets, fields: NewFields, eol: string): Edit[] {
  const lastField = offsets.fields.at(-1);
  if (lastField === undefined || fields.length === 0) return [];
  const textsBeforeFields = offsets.fields.map(({ start }) => {
    const lineBreak = Math.max(...['\n', '\r'].map((char) => text.lastIndexOf(char, start - 1)));
    return text.slice(lineBreak + 1, start);
  });
  const indent = textsBeforeFields.findLast((textBefore) => textBefore.trim() === '');
  const gap = indent === undefined ? ' ' : eol + indent;
  const paddedField = offsets.fields.findLast(({ equals }) => text.startsWith('  ', equals - 2));
  const nameWidth = paddedField === undefined ? 0 : paddedField.equals - paddedField.start - 1;
  const spaceBefore = lastField.equals === lastField.start + lastField.name.length ? '' : ' ';
  const equalsSign = `${spaceBefore}=${lastField.valueStart === lastField.equals + 1 ? '' : ' '}`;
  const rows = fields.map(
    ([name, value]) => `${gap}${name.padEnd(nameWidth)}${equalsSign}${fieldValue(name, value)}`,
  );
  const { lastComma, end } = offsets;
  if (lastComma !== undefined)
    return [{ start: afterComment(text, lastComma + 1, end), text: `${rows.join(',')},` }];
  return [
    { start: lastField.end, text: ',' },
    { start: afterComment(text, lastField.end, end), text: rows.join(',') },
  ];
}

/** Skips a comment on the same line, which belongs to the field before it. */
function afterComment(text: string, offset: number, entryEnd: number): number {
  const comment = /^[ \t]*%[^\r\n]*/u.exec(text.slice(offset, entryEnd))?.[0] ?? '';
  return offset + comment.length;
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  let edited = '';
  let unchangedStart = 0;
  for (const { start, end = start, text: newText } of edits.toSorted((a, b) => a.start - b.start)) {
    edited += text.slice(unchangedStart, start) + newText;
    unchangedStart = end;
  }
  return edited + text.slice(unchangedStart);
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
  const edits = readEntries(text).entries.flatMap(({ key, offsets }): Edit[] => {
    const fields = changesByKey.get(key);
    if (fields === undefined || offsets === undefined) return [];
    changesByKey.delete(key);
    const existing = new Map(offsets.fields.map((field) => [field.name, field]));
    const replacements = fields.flatMap(([name, value]): Edit[] => {
      const field = existing.get(name);
      if (field === undefined) return [];
      return [{ start: field.valueStart, end: field.end, text: fieldValue(name, value) }];
    });
    const newFields = fields.filter(([name]) => !existing.has(name));
    return [...replacements, ...insertFields(text, offsets, newFields, eol)];
  });
  return applyEdits(text, edits);
}
