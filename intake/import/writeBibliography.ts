import { formatEntry } from '#formats/bibtex/entryText.ts';
import { applyInsertions, insertFields } from '#formats/bibtex/insertFields.ts';
import type { Insertion } from '#formats/bibtex/insertFields.ts';
import type { IndexedPublication, NewPublication } from './publicationIndex.ts';

/**
 * Inserts added fields into the owner's entries; every existing character is kept.
 *
 * @param text - the bibliography
 * @param existing - its entries, with the fields to add
 * @param refuse - called for an entry whose layout makes adding fields unsafe
 */
export function insertAdditions(
  text: string,
  existing: readonly IndexedPublication[],
  refuse: (known: IndexedPublication) => void,
): string {
  const insertions = existing.flatMap((known): Insertion[] => {
    if (known.entry === undefined || known.added.length === 0) return [];
    const place = known.entry.place;
    const found = place && insertFields(text, place, known.added, eolOf(text));
    if (found === undefined || found.length === 0) refuse(known);
    return found ?? [];
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
