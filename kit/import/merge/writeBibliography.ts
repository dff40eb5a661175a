import { formatEntry } from '#kit/formats/bibtex/entryText.ts';
import { applyEdits, insertFields } from '#kit/formats/bibtex/insertFields.ts';
import type { Known } from './paper.ts';

/**
 * Inserts added fields into the owner's entries, and appends new ones after the others, a blank line
 * before each. Every existing character is kept.
 */
export function writeBibliography(
  text: string,
  existing: readonly Known[],
  added: readonly Known[],
): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const insertions = existing.flatMap(({ place, added: fields }) =>
    place === undefined || fields.length === 0 ? [] : insertFields(text, place, fields, eol),
  );
  const merged = applyEdits(text, insertions);
  if (added.length === 0) return merged;
  const entries = added.map(({ type, key, fields }) => formatEntry(type, key, fields));
  const isBlank = merged.replace(/^\uFEFF/u, '') === '';
  const end = isBlank || /[\r\n]$/u.test(merged) ? '' : eol;
  const gap = isBlank ? '' : eol;
  return merged + end + gap + entries.map((entry) => entry.replaceAll('\n', eol)).join(eol);
}
