import { readEntries } from './entries.ts';
import { fieldValue } from './entryText.ts';
import { insertFields } from './insertFields.ts';
import type { NewFields } from './insertFields.ts';

/** A value that takes the place of another; offsets of the text as it was. */
type Replacement = { readonly from: number; readonly to: number; readonly text: string };

/**
 * Writes fields into entries: a field that is there gets the new value, another is put at the end of
 * its entry. Not a character besides is changed.
 *
 * @param text - a BibTeX file
 * @param changes - the fields to write, by the entry's key; of entries of one key the first is meant
 * @returns the new text; an entry that can't be told for sure is left as it is
 */
export function setFields(text: string, changes: ReadonlyMap<string, NewFields>): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const done = new Set<string>();
  const replacements = readEntries(text).entries.flatMap((entry): Replacement[] => {
    const fields = changes.get(entry.key);
    const { place } = entry;
    if (fields === undefined || place === undefined || done.has(entry.key)) return [];
    done.add(entry.key);
    const there = new Map(place.fields.map((field) => [field.name, field]));
    const replaced = fields.flatMap(([name, value]) => {
      const field = there.get(name);
      return field === undefined
        ? []
        : [{ from: field.valueStart, to: field.end, text: fieldValue(name, value) }];
    });
    const fresh = fields.filter(([name]) => !there.has(name));
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
