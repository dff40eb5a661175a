import { readEntries } from './entries.ts';
import { fieldValue } from './entryText.ts';
import { insertFields } from './insertFields.ts';
import type { NewFields } from './insertFields.ts';

/** A value that replaces another; offsets are those of the original text. */
type Replacement = { readonly from: number; readonly to: number; readonly text: string };

/**
 * Writes fields into entries: an existing field gets the new value, others go at the end of the
 * entry. Nothing else changes.
 *
 * @param text - a BibTeX file
 * @param changes - the fields to write, by entry key; if entries share a key, the first is meant
 * @returns the new text; an entry that could only be read with repairs is left unchanged
 */
export function setFields(text: string, changes: ReadonlyMap<string, NewFields>): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const done = new Set<string>();
  const replacements = readEntries(text).entries.flatMap((entry): Replacement[] => {
    const fields = changes.get(entry.key);
    const { place } = entry;
    if (fields === undefined || place === undefined || done.has(entry.key)) return [];
    done.add(entry.key);
    const existing = new Map(place.fields.map((field) => [field.name, field]));
    const replaced = fields.flatMap(([name, value]) => {
      const field = existing.get(name);
      return field === undefined
        ? []
        : [{ from: field.valueStart, to: field.end, text: fieldValue(name, value) }];
    });
    const fresh = fields.filter(([name]) => !existing.has(name));
    const inserted = insertFields(text, place, fresh, eol);
    return [
      ...replaced,
      ...inserted.map(({ at, text: added }) => ({ from: at, to: at, text: added })),
    ];
  });
  return replaceAll(text, replacements);
}

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  const ordered = replacements.toSorted((a, b) => a.from - b.from);
  const kept = ordered.map(({ from }, index) => text.slice(ordered[index - 1]?.to ?? 0, from));
  const parts = ordered.flatMap(({ text: added }, index) => [kept[index] ?? '', added]);
  return parts.join('') + text.slice(ordered.at(-1)?.to ?? 0);
}
