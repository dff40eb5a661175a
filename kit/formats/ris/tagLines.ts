import {
  countLeftOut,
  importedEntry,
  type ImportedPublication,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';

/** One record of a format that writes "TAG  - value" lines: RIS and PubMed's MEDLINE format. */
export type TagRecord = {
  readonly line: number;
  readonly tags: readonly (readonly [tag: string, value: string])[];
};

type TagFormat = {
  readonly line: RegExp;
  readonly begin: string;
  readonly end?: string;
  /** The tag after which each untagged line is a separate value (EndNote's keywords). */
  readonly list?: string;
  /** The tags that are read, and those that say nothing about the paper. */
  readonly isHandled: (tag: string, record: TagRecord) => boolean;
  readonly read: (record: TagRecord) => Omit<ImportedPublication, 'place'> | undefined;
};

/** Reads a tagged file; records without a title are losses. */
export function readTagged(file: string, text: string, format: TagFormat): SourceRecords {
  const tagged = recordsIn(text, format);
  const results = tagged.map((record) => {
    const place = `${file}:${record.line}`;
    return { place, publication: format.read(record) };
  });
  return {
    records: results.flatMap(({ place, publication }) =>
      publication === undefined ? [] : importedEntry({ place, ...publication }),
    ),
    losses: results
      .filter(({ publication }) => publication === undefined)
      .map(({ place }) => ({ place, why: { code: 'lacking', noun: 'record', fields: ['title'] } })),
    leftOut: countLeftOut(
      tagged.map((record) =>
        record.tags.map(([tag]) => tag).filter((tag) => !format.isHandled(tag, record)),
      ),
    ),
  };
}

/** A record that lost its first line is still one; untagged lines continue the value above. */
function recordsIn(text: string, { line, begin, end, list }: TagFormat): TagRecord[] {
  const records: { line: number; tags: [tag: string, value: string][] }[] = [];
  let current: (typeof records)[number] | undefined;
  for (const [index, row] of text.split('\n').entries()) {
    const [, tag, value = ''] = line.exec(row) ?? [];
    if (tag === undefined) {
      const last = current?.tags.at(-1);
      const continuation = row.trim();
      if (last === undefined || continuation === '') continue;
      if (last[0] === list) current?.tags.push([list, continuation]);
      else last[1] = `${last[1]} ${continuation}`.trim();
    } else if (tag === end) {
      current = undefined;
    } else {
      if (current === undefined || tag === begin) {
        current = { line: index + 1, tags: [] };
        records.push(current);
      }
      current.tags.push([tag, value.trim()]);
    }
  }
  return records.map(({ line: start, tags }) => ({
    line: start,
    tags: tags.filter(([, value]) => value !== ''),
  }));
}

export function valuesOf(record: TagRecord, ...tags: readonly string[]): string[] {
  return tags.flatMap((tag) => valuesInOrder(record, tag));
}

/** All values of any of these tags, in the order of the record, which is that of the authors. */
export function valuesInOrder(record: TagRecord, ...tags: readonly string[]): string[] {
  return record.tags.flatMap(([tag, value]) => (tags.includes(tag) ? [value] : []));
}

export function valueOf(record: TagRecord, ...tags: readonly string[]): string | undefined {
  return valuesOf(record, ...tags)[0];
}
