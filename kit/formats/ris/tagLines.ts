import type { ImportedEntry, Loss } from '#kit/formats/importedEntry.ts';

/** One record of a format that writes "TAG  - value" lines: RIS and PubMed's MEDLINE format. */
export type TagRecord = {
  /** Line of its first tag, from 1. */
  readonly line: number;
  /** In the order of the file. */
  readonly tags: readonly (readonly [tag: string, value: string])[];
};

type Row = { readonly tag: string; values: string[] };

/**
 * Splits a tagged file into records. Anything before the first one is skipped unless it is tagged:
 * a record that lost its first line is still one.
 *
 * @param options - the pattern of a tagged line (tag and value as groups); the tag that starts a
 * record, and the one that ends it; the tags after which each untagged line is a separate value
 * (EndNote's keywords)
 * @returns the records; other untagged lines continue the value above
 */
export function readTagLines(
  text: string,
  options: {
    readonly line: RegExp;
    readonly begin: string;
    readonly end?: string;
    readonly lists?: ReadonlySet<string>;
  },
): TagRecord[] {
  const records: { line: number; rows: Row[] }[] = [];
  let current: { line: number; rows: Row[] } | undefined;
  for (const [index, row] of text.split('\n').entries()) {
    const found = options.line.exec(row);
    const tag = found?.[1];
    if (tag === undefined) {
      const last = current?.rows.at(-1);
      const rest = row.trim();
      if (last === undefined || rest === '') continue;
      if (options.lists?.has(last.tag) === true) last.values.push(rest);
      else last.values[last.values.length - 1] = `${last.values.at(-1) ?? ''} ${rest}`.trim();
    } else if (tag === options.end) {
      current = undefined;
    } else {
      if (current === undefined || tag === options.begin) {
        current = { line: index + 1, rows: [] };
        records.push(current);
      }
      current.rows.push({ tag, values: [(found?.[2] ?? '').trim()] });
    }
  }
  return records.map(({ line, rows }) => ({
    line,
    tags: rows.flatMap(({ tag, values }) =>
      values.filter((value) => value !== '').map((value) => [tag, value] as const),
    ),
  }));
}

/**
 * Reads each record of a tagged file.
 * @param read - Reads one; undefined if it has no title.
 * @returns What was read, and a loss for each record without a title.
 */
export function entriesOf(
  file: string,
  tagged: readonly TagRecord[],
  read: (record: TagRecord, place: string) => ImportedEntry | undefined,
): { readonly records: readonly ImportedEntry[]; readonly losses: readonly Loss[] } {
  const records: ImportedEntry[] = [];
  const losses: Loss[] = [];
  for (const record of tagged) {
    const place = `${file}:${record.line}`;
    const entry = read(record, place);
    if (entry === undefined)
      losses.push({ place, why: { code: 'lacking', noun: 'record', fields: ['title'] } });
    else records.push(entry);
  }
  return { records, losses };
}

/** All values of a record's tags, in the order of the tags asked for. */
export function valuesOf(record: TagRecord, ...tags: readonly string[]): string[] {
  return tags.flatMap((wanted) =>
    record.tags.flatMap(([tag, value]) => (tag === wanted ? [value] : [])),
  );
}

/** All values of any of these tags, in the order of the record, as authors stand in it. */
export function valuesInOrder(record: TagRecord, ...tags: readonly string[]): string[] {
  return record.tags.flatMap(([tag, value]) => (tags.includes(tag) ? [value] : []));
}

/** The first value of a record's tags. */
export function valueOf(record: TagRecord, ...tags: readonly string[]): string | undefined {
  return valuesOf(record, ...tags)[0];
}

/** The tags of a record that a reader does not know. */
export function tagsBeside(record: TagRecord, read: ReadonlySet<string>): string[] {
  return record.tags.flatMap(([tag]) => (read.has(tag) ? [] : tag));
}
