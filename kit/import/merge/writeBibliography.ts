import { formatEntry } from '#kit/formats/bibtex/entryText.ts';
import {
  applyInsertions,
  fieldsWithoutRoom,
  insertFields,
} from '#kit/formats/bibtex/insertFields.ts';
import type { Insertion } from '#kit/formats/bibtex/insertFields.ts';
import type { IndexedPublication, NewPublication } from './publicationIndex.ts';

/**
 * Inserts added fields into the owner's entries; every existing character is kept.
 *
 * @param text - the bibliography
 * @param existing - its entries, with the fields to add
 * @param refuse - called with the fields that can't be added safely to an entry as it is laid out
 */
export function insertAdditions(
  text: string,
  existing: readonly IndexedPublication[],
  refuse: (known: IndexedPublication, names: readonly string[]) => void,
): string {
  const insertions = existing.flatMap((known): Insertion[] => {
    if (known.entry === undefined || known.added.length === 0) return [];
    const { place } = known.entry;
    const refused =
      place === undefined
        ? known.added.map(([name]) => name)
        : fieldsWithoutRoom(text, place, known.added);
    if (refused.length > 0) refuse(known, refused);
    return place === undefined ? [] : insertFields(text, place, known.added, eolOf(text));
  });
  return applyInsertions(text, insertions);
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Appends new entries after the others, a blank line before each. */
export function appendEntries(text: string, added: readonly NewPublication[]): string {
  if (added.length === 0) return text;
  const eol = eolOf(text);
  const entries = added.map(({ known }) => formatEntry(known.type, known.key, known.fields));
  const isBlank = text.replace(/^\uFEFF/u, '') === '';
  const end = isBlank || /[\r\n]$/u.test(text) ? '' : eol;
  const gap = isBlank ? '' : eol;
  return text + end + gap + entries.map((entry) => entry.replaceAll('\n', eol)).join(eol);
}
