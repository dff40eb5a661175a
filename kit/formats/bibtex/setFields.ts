import { readEntries } from './entries.ts';
import { fieldValue } from './entryText.ts';
import { applyEdits, insertFields, type Edit, type NewFields } from './insertFields.ts';

/**
 * Writes fields into entries: an existing field gets the new value, others go at the end of the
 * entry. Nothing else changes.
 *
 * @param changes - the fields to write, by entry key; if entries share a key, the first is meant
 * @returns the new text; an entry that could only be read with repairs is left unchanged
 */
export function setFields(text: string, changes: ReadonlyMap<string, NewFields>): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const done = new Set<string>();
  const edits = readEntries(text).entries.flatMap((entry): Edit[] => {
    const fields = changes.get(entry.key);
    const { place } = entry;
    if (fields === undefined || place === undefined || done.has(entry.key)) return [];
    done.add(entry.key);
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
