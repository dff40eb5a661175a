import { messageFor } from '#kit/messages/messages.ts';
import type { Finding, Item, Location } from '#kit/messages/problem.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { RichText } from '#src/lib/richText.ts';
import { readLatex, readPlain } from './latex.ts';

/** One field as written in the file: its value is still LaTeX, with its `#` parts joined. */
export type RawField = {
  readonly value: string;
  readonly line: number;
  /** A word that no @string defines; the value contains the word itself. */
  readonly unknownWord?: string;
};

export type RawEntry = {
  readonly type: string;
  readonly key: string;
  readonly line: number;
  readonly fields: ReadonlyMap<string, RawField>;
  /** Left out if the entry could only be read with repairs. */
  readonly offsets?: EntryOffsets;
  /** Whether the next entry starts, or the file ends, before this one is closed. */
  readonly breaksOff?: true;
};

/** Where the parts of an entry are in the text of its file. */
export type EntryOffsets = {
  readonly start: number;
  readonly end: number;
  readonly fields: readonly FieldOffsets[];
  readonly lastComma?: number;
};

export type FieldOffsets = {
  readonly name: string;
  readonly start: number;
  readonly equals: number;
  readonly valueStart: number;
  readonly end: number;
};

/** A problem of a bibliography, without the name of its file; it always has a line. */
export type BibProblem = Finding & Omit<Location, 'file' | 'line'> & { readonly line: number };

export type BibFile = {
  readonly entries: readonly RawEntry[];
  readonly problems: readonly BibProblem[];
};

export function bibProblem(finding: Finding, line: number, item?: Item): BibProblem {
  const isWarning = messageFor(finding)['severity'] === 'warning';
  return { severity: isWarning ? 'warning' : 'error', line, ...(item && { item }), ...finding };
}

/** Fields that an entry takes from its parent, the entry named in its `crossref`. */
const INHERITED_FIELDS =
  'year date month editor publisher volume series address location organization isbn issn'.split(
    ' ',
  );
const DATE_FIELDS = new Set(['year', 'date', 'month']);

/**
 * Copies fields from the parents of entries, and removes each `crossref` that was found. Existing
 * fields win; year, month and date count as one field.
 */
export function inheritFields(entries: readonly RawEntry[]): RawEntry[] {
  const entryByKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  return entries.map((entry) => {
    const key = parentKey(entry);
    // An entry without a key can't be a parent.
    const parent = key === undefined ? undefined : entryByKey.get(key);
    if (parent === undefined || parent === entry) return entry;
    const fields = new Map(entry.fields);
    fields.delete('crossref');
    const title = parent.fields.get('booktitle') ?? parent.fields.get('title');
    if (title !== undefined && !fields.has('booktitle')) fields.set('booktitle', title);
    const hasDate = fields.has('year') || fields.has('date');
    for (const name of INHERITED_FIELDS) {
      const field = parent.fields.get(name);
      if (field === undefined || fields.has(name) || (hasDate && DATE_FIELDS.has(name))) continue;
      fields.set(name, field);
    }
    return { ...entry, fields };
  });
}

/** Entries that exist only as the parents of others, such as proceedings. */
export function parentOnlyEntries(entries: readonly RawEntry[]): ReadonlySet<RawEntry> {
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

/** What the importer writes into fields that the owner must fill in (requirement Q9). */
const TODO = /^[\s{%]*TODO\b|\bTODO:/u;

const NUMBER_FIELDS = /^(?:volume|number|issue|pages|eid)$/u;
const TEXT_FIELDS =
  /^(?:journal|journaltitle|booktitle|publisher|school|institution|organization|series|edition|address|location|abstract|note|type|howpublished|language|isbn|issn)$/u;
/** What programs write in place of an unknown text or number. */
const NO_TEXT = /^(?:n\/a|null|none|nan|undefined)$/iu;
const NO_NUMBER =
  /^(?:n\.?\/?a\.?|null|none|nan|undefined|unknown|tb[ad]|x{3,}|0+|[?–—-]+|ahead[ -]of[ -]print|online first|in press|to appear)$/iu;

/** The placeholder that a field has in place of a value: "n/a", "n/a--n/a", "XXX", "null". */
function placeholderIn(name: string, value: string): string | undefined {
  const text = value.replaceAll(/[{}]/gu, '').trim();
  if (TEXT_FIELDS.test(name)) return NO_TEXT.test(text) ? text : undefined;
  if (!NUMBER_FIELDS.test(name)) return undefined;
  const [first = '', last = first, ...more] = text.split(/(?<=\S)\s*[–—-]+\s*(?=\S)/u);
  const isRange = more.length === 0 && [first, last].every((end) => NO_NUMBER.test(end));
  return isRange || NO_NUMBER.test(text) || /^(xx+)[–—-]+\1$/iu.test(text) ? text : undefined;
}

/** Reads the fields of an entry, and collects what is wrong with them in `problems`. */
export class EntryFields {
  readonly problems: BibProblem[] = [];
  readonly entry: RawEntry;
  readonly #reportedFields = new Set<string>();

  constructor(entry: RawEntry) {
    this.entry = entry;
  }

  /** A field's LaTeX; undefined if it is empty, a TODO or a placeholder. */
  raw(name: string): string | undefined {
    const value = this.entry.fields.get(name)?.value;
    if (value === undefined || value.trim() === '') return undefined;
    const placeholder = placeholderIn(name, value);
    if (!TODO.test(value) && placeholder === undefined) return value;
    const finding: Finding =
      placeholder === undefined
        ? { code: 'todoField', field: name }
        : { code: 'placeholder', kind: 'value', field: name, value: placeholder };
    this.#reportOnce(name, finding);
    return undefined;
  }

  has(name: string): boolean {
    return this.raw(name) !== undefined;
  }

  plain(name: string): string | undefined {
    const raw = this.raw(name) ?? '';
    const text = raw.includes('\\') ? plainText(this.rich(name, raw)).trim() : readPlain(raw);
    return text === '' ? undefined : text;
  }

  firstField(...names: readonly string[]): { name: string; text: string } | undefined {
    for (const name of names) {
      const text = this.plain(name);
      if (text !== undefined) return { name, text };
    }
    return undefined;
  }

  firstText(...names: readonly string[]): string | undefined {
    return this.firstField(...names)?.text;
  }

  /** A field's text with italics and other styles; unknown commands are reported. */
  rich(name: string, raw = this.raw(name) ?? ''): RichText {
    const { text, unknownCommands } = readLatex(raw);
    const value = [...new Set(unknownCommands)].slice(0, 5).join(', ');
    if (value !== '') this.#reportOnce(name, { code: 'unknownLatex', field: name, value });
    return text;
  }

  /** Reports the unknown commands of a field that is not read as rich text. */
  reportCommands(name: string): void {
    if (this.raw(name)?.includes('\\') === true) this.rich(name);
  }

  /** Reports only the first finding of a field, since several readers read the same field. */
  #reportOnce(name: string, finding: Finding): void {
    if (!this.#reportedFields.has(name)) this.report(finding);
    this.#reportedFields.add(name);
  }

  /** Reports a finding on the line of the field it names, otherwise of the entry. */
  report(finding: Finding): void {
    const line = this.entry.fields.get(finding.field ?? '')?.line ?? this.entry.line;
    const { key, type } = this.entry;
    const item = key === '' ? { noun: `entry @${type}` } : { noun: 'entry', name: key };
    this.problems.push(bibProblem(finding, line, item));
  }
}
