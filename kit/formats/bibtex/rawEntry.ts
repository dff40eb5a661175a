import { messageFor } from '#kit/messages/messages.ts';
import type { Finding, Item, Place } from '#kit/messages/problem.ts';

/** One field as written in the file: its value is still LaTeX, with its `#` parts joined. */
export type RawField = {
  readonly value: string;
  readonly line: number;
  /** A bare word that no @string defines; the word itself is then in the value. */
  readonly unknownWord?: string;
};

export type RawEntry = {
  /** Lower case, without the "@". */
  readonly type: string;
  readonly key: string;
  readonly line: number;
  /** By lower-case name. */
  readonly fields: ReadonlyMap<string, RawField>;
  /** Where its parts are; left out if it could only be read with repairs. */
  readonly place?: EntryPlace;
  /** Whether the next entry starts, or the file ends, before this one is closed. */
  readonly breaksOff?: true;
};

/** Where the parts of an entry are in its file, as offsets from the start. */
export type EntryPlace = {
  /** At the "@". */
  readonly start: number;
  /** After the closing brace. */
  readonly end: number;
  readonly fields: readonly FieldPlace[];
  /** The comma after the last field, if there is one. */
  readonly lastComma?: number;
};

export type FieldPlace = {
  /** Lower case. */
  readonly name: string;
  readonly start: number;
  readonly equals: number;
  readonly valueStart: number;
  /** After the value. */
  readonly end: number;
};

/** A problem in a file that is not named here; it always has a line. */
export type BibProblem = Finding & Omit<Place, 'file' | 'line'> & { readonly line: number };

export type BibFile = {
  readonly entries: readonly RawEntry[];
  readonly problems: readonly BibProblem[];
};

/** The severity of a finding in a bibliography (requirement Q1). */
function severityOf(finding: Finding): 'error' | 'warning' {
  return messageFor(finding)['severity'] === 'warning' ? 'warning' : 'error';
}

/** A finding as a problem of a bibliography. */
export function bibProblem(finding: Finding, line: number, item?: Item): BibProblem {
  return { severity: severityOf(finding), line, ...(item && { item }), ...finding };
}

/** Fields that an entry takes from the one it names in `crossref` (BibTeX, section "crossref"). */
const INHERITED =
  'year date month editor publisher volume series address location organization isbn issn'.split(
    ' ',
  );
const DATES = new Set(['year', 'date', 'month']);

/**
 * Lets entries inherit; their own fields win, a date as a whole. None names a parent that was
 * found.
 */
export function inheritFields(entries: readonly RawEntry[]): RawEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  return entries.map((entry) => {
    const key = parentKey(entry);
    // An entry without a key can't be a parent.
    const parent = key === undefined ? undefined : byKey.get(key);
    if (parent === undefined || parent === entry) return entry;
    const fields = new Map(entry.fields);
    fields.delete('crossref');
    const title = parent.fields.get('booktitle') ?? parent.fields.get('title');
    if (title !== undefined && !fields.has('booktitle')) fields.set('booktitle', title);
    const hasDate = fields.has('year') || fields.has('date');
    for (const name of INHERITED) {
      const field = parent.fields.get(name);
      if (field === undefined || fields.has(name) || (hasDate && DATES.has(name))) continue;
      fields.set(name, field);
    }
    return { ...entry, fields };
  });
}

/** Entries that exist only as the parent of others, such as proceedings. */
export function onlyParents(entries: readonly RawEntry[]): ReadonlySet<RawEntry> {
  const keys = new Set(entries.flatMap((entry) => parentKey(entry) ?? []));
  return new Set(
    entries.filter(({ key, type, fields }) => {
      if (!keys.has(key.toLowerCase())) return false;
      return /^(?:mv)?(?:proceedings|collection)$/u.test(type) || !fields.has('author');
    }),
  );
}

function parentKey({ fields }: RawEntry): string | undefined {
  const key = fields.get('crossref')?.value.trim().toLowerCase();
  return key === '' ? undefined : key;
}
