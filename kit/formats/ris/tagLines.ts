import {
  countLeftOut,
  importedEntry,
  type ImportedEntry,
  type ImportedPublication,
  type Loss,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';

/** One record of a format that writes "TAG  - value" lines: RIS and PubMed's MEDLINE format. */
export type Tags = {
  readonly rows: readonly (readonly [tag: string, value: string])[];
  /** All values, in the order of these tags. */
  readonly all: (...tags: readonly string[]) => string[];
  readonly first: (...tags: readonly string[]) => string | undefined;
  /** All values, in the order of the record, which is that of the authors. */
  readonly inOrder: (...tags: readonly string[]) => string[];
};

export type TaggedPublication = Omit<ImportedPublication, 'place'>;

type TagFormat = {
  readonly line: RegExp;
  readonly begin: string;
  readonly end?: string;
  /** The tag after which each untagged line is a separate value (EndNote's keywords). */
  readonly list?: string;
  /** The tags that are read, and those that say nothing about the paper. */
  readonly isHandled: (tag: string, record: Tags) => boolean;
  readonly read: (record: Tags) => TaggedPublication | undefined;
};

/** Reads a tagged file; records without a title are losses. */
export function readTagged(file: string, text: string, format: TagFormat): SourceRecords {
  const tagged = recordsIn(text, format);
  const records: ImportedEntry[] = [];
  const losses: Loss[] = [];
  for (const { line, tags } of tagged) {
    const place = `${file}:${line}`;
    const publication = format.read(tags);
    if (publication !== undefined) records.push(importedEntry({ place, ...publication }));
    else losses.push({ place, why: { code: 'lacking', noun: 'record', fields: ['title'] } });
  }
  const unread = tagged.map(({ tags }) =>
    tags.rows.flatMap(([tag]) => (format.isHandled(tag, tags) ? [] : tag)),
  );
  return { records, losses, leftOut: countLeftOut(unread) };
}

/** A record that lost its first line is still one; untagged lines continue the value above. */
function recordsIn(text: string, { line, begin, end, list }: TagFormat) {
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
    tags: tagsOf(tags.filter(([, value]) => value !== '')),
  }));
}

function tagsOf(rows: Tags['rows']): Tags {
  const inOrder: Tags['inOrder'] = (...tags) =>
    rows.flatMap(([tag, value]) => (tags.includes(tag) ? [value] : []));
  const all: Tags['all'] = (...tags) => tags.flatMap((tag) => inOrder(tag));
  return { rows, inOrder, all, first: (...tags) => all(...tags)[0] };
}
