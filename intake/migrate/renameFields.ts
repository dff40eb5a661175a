import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { readEntries } from '#formats/bibtex/entries.ts';
import type { Rename } from '#publish/read/renames.ts';

/** A field that is renamed, or can't be. */
export type Renamed = {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** Whether the new name is there as well, so that only the owner can say which one is meant. */
  readonly isTwice?: true;
};

export type RenamedText = {
  /** The same text, unless something was renamed. */
  readonly text: string;
  readonly renamed: readonly Renamed[];
  /** Whether the file can't be read, and so was left as it is. */
  readonly isBroken?: true;
};

type Replacement = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Renames fields in the text of a file (requirement R6). Everything else stays as it was written:
 * comments, order, quotes, white space.
 *
 * @param text - The file's text, with any line endings.
 * @param file - Its name, "jobs.yaml" or "publications.bib".
 * @param renames - The fields that were renamed.
 */
export function renameFields(text: string, file: string, renames: readonly Rename[]): RenamedText {
  const own = renames.filter((rename) => rename.file === file);
  if (own.length === 0) return { text, renamed: [] };
  return file.endsWith('.bib') ? renameInBibtex(text, own) : renameInYaml(text, own);
}

function renameInYaml(text: string, renames: readonly Rename[]): RenamedText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, version: '1.2', logLevel: 'silent' });
  if (document.errors.length > 0) return { text, renamed: [], isBroken: true };
  const { contents } = document;
  const maps = (isSeq(contents) ? contents.items : [contents]).filter((each) => isMap(each));
  const found = maps.flatMap((map) =>
    renames.flatMap(({ from, to }) => {
      const [start, end] = placeOfKey(map, from) ?? [];
      if (start === undefined || end === undefined) return [];
      const { line } = lines.linePos(start);
      return { line, from, to, start, end, isTwice: map.has(to) };
    }),
  );
  return renamedAt(text, found);
}

function placeOfKey(map: YAMLMap, name: string): readonly number[] | undefined {
  const keys = map.items.map(({ key }) => key).filter((key) => isScalar(key));
  return keys.find(({ value }) => value === name)?.range ?? undefined;
}

function renameInBibtex(text: string, renames: readonly Rename[]): RenamedText {
  const found = readEntries(text).entries.flatMap(({ place }) => {
    const fields = place?.fields ?? [];
    return renames.flatMap(({ from, to }) => {
      const field = fields.find(({ name }) => name === from);
      if (field === undefined) return [];
      const { start } = field;
      const line = text.slice(0, start).split(/\r\n?|\n/u).length;
      const isTwice = fields.some(({ name }) => name === to);
      return { line, from, to, start, end: start + from.length, isTwice };
    });
  });
  return renamedAt(text, found);
}

type Found = Omit<Renamed, 'isTwice'> & {
  readonly start: number;
  readonly end: number;
  readonly isTwice: boolean;
};

function renamedAt(text: string, found: readonly Found[]): RenamedText {
  const ordered = found.toSorted((one, other) => one.start - other.start);
  const replacements = ordered
    .filter(({ isTwice }) => !isTwice)
    .map(({ start, end, to }): Replacement => {
      const written = text.slice(start, end);
      // A key may be in quotes, and stays in them.
      const [, quote = ''] = /^(["'])/u.exec(written) ?? [];
      return { start, end, text: quote + to + quote };
    });
  return {
    text: replaced(text, replacements),
    renamed: ordered.map(({ line, from, to, isTwice }) => ({
      line,
      from,
      to,
      ...(isTwice && { isTwice }),
    })),
  };
}

/** @param replacements - In the order of the text. */
function replaced(text: string, replacements: readonly Replacement[]): string {
  let from = 0;
  const parts = replacements.map(({ start, end, text: added }) => {
    const part = text.slice(from, start) + added;
    from = end;
    return part;
  });
  return parts.join('') + text.slice(from);
}
