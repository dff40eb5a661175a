import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { at, textAt } from '#kit/formats/facts/json.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';

/** Fills what ORCID's fields leave open from the BibTeX that came with a work. */
export function withCitation(entry: ImportedEntry, cited: ImportedEntry): ImportedEntry {
  const fields = new Map(entry.fields);
  for (const [name, value] of cited.fields) {
    if (name === 'author' && countNames(value) > countNames(fields.get(name))) {
      fields.set(name, value);
    } else if (WANTED.has(name) && !fields.has(name)) {
      fields.set(name, value);
    }
  }
  return { ...entry, fields };
}

const WANTED = new Set(
  `author year month journal booktitle volume number pages publisher doi url abstract`.split(' '),
);

function countNames(author: string | undefined): number {
  return author === undefined ? 0 : author.split(/\s+and\s+/u).length;
}

/** @returns The entry in the BibTeX that came with a work, if any. */
export function citedEntry(work: unknown, place: string): ImportedEntry | undefined {
  const kind = textAt(work, 'citation', 'citation-type')?.toLowerCase();
  const value = at(work, 'citation', 'citation-value');
  if (kind !== 'bibtex' || typeof value !== 'string') return undefined;
  return readBibtex(place, value).records[0];
}
