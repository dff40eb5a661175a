import type { Finding, Item, Place } from '#problems/problem.ts';
import { MONTHS } from '#formats/facts/months.ts';
import { Lines } from './lines.ts';
import { severityOf } from './policy.ts';
import {
  BARE_WORD,
  BLOCK_START,
  ENTRY_HEAD,
  FIELD_NAME,
  GAP,
  LOST_FIELD,
  NEXT_FIELD,
  NOT_ENTRIES,
  RESUME,
  match,
} from './syntax.ts';

/** One field as it stands in the file: its value is still LaTeX, with its `#` parts joined. */
export type RawField = {
  readonly value: string;
  readonly line: number;
  /** A bare word that no @string defines; the word itself then stands in the value. */
  readonly unknownWord?: string;
};

export type RawEntry = {
  /** Lower case, without the "@". */
  readonly type: string;
  readonly key: string;
  readonly line: number;
  /** By lower-case name. */
  readonly fields: ReadonlyMap<string, RawField>;
  /** Where its parts stand; left out where it could only be read by closing something for it. */
  readonly place?: EntryPlace;
};

/** Where the parts of an entry stand in its file; offsets from the file's start. */
export type EntryPlace = {
  /** At the "@". */
  readonly start: number;
  /** After the closing brace. */
  readonly end: number;
  readonly fields: readonly FieldPlace[];
  /** The comma after the last field, where there is one. */
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

/** A problem of a file that has no name here; it always has a line. */
export type BibProblem = Finding & Omit<Place, 'file' | 'line'> & { readonly line: number };

export type BibFile = {
  readonly entries: readonly RawEntry[];
  readonly problems: readonly BibProblem[];
};

/** The month macros every BibTeX style defines. */
const MACROS: readonly (readonly [macro: string, month: string])[] = MONTHS.map((name) => [
  name.slice(0, 3).toLowerCase(),
  name,
]);

/** Thrown where something can't be read at all. */
class Unreadable extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.code);
    this.finding = finding;
  }
}

/**
 * Splits a BibTeX or BibLaTeX file into its entries. What is broken is closed or passed over where
 * that is plain, and reported; one entry never costs another. Text outside entries, `%` lines,
 * `@comment` and `@preamble` are passed over: BibTeX itself knows no comments, but every exporter's
 * users write them. Never throws; time grows with the length.
 * @param source - The text, with any line ends.
 * @returns The entries in file order with their fields raw, and what is wrong with the syntax.
 */
export function readEntries(source: string): BibFile {
  return new BibReader(source).read();
}

class BibReader {
  readonly #text: string;
  readonly #lines: Lines;
  readonly #macros = new Map<string, string>(MACROS);
  readonly #entries: RawEntry[] = [];
  readonly #problems: BibProblem[] = [];
  #at = 0;
  #entry: Item = { noun: 'entry' };
  /** Whether something of the entry at hand had to be closed or passed over. */
  #isRepaired = false;
  /** Where the last value ended that had to be closed; -1 where none had. */
  #closedAt = -1;
  /** Searches that ended at the end of the file. */
  #fruitless = 0;

  constructor(source: string) {
    this.#text = source;
    this.#lines = new Lines(source);
  }

  read(): BibFile {
    let at = this.#text.indexOf('@');
    while (at !== -1) {
      this.#at = at + 1;
      this.#readBlock(at);
      at = this.#text.indexOf('@', this.#at);
    }
    const problems = this.#problems.toSorted((a, b) => a.line - b.line);
    return { entries: this.#entries, problems };
  }

  #readBlock(at: number): void {
    if (!this.#canStart(at)) return;
    const head = match(BLOCK_START, this.#text, at);
    if (head === null) {
      this.#reportHeadless(at);
      return;
    }
    const type = (head[1] ?? '').toLowerCase();
    const close = head[2] === '(' ? ')' : '}';
    this.#at = at + head[0].length;
    this.#isRepaired = false;
    this.#closedAt = -1;
    if (type === 'comment' || type === 'preamble') this.#skipBlock(close);
    else if (type === 'string') this.#readMacro(close);
    else this.#readEntry(type, close, at);
  }

  /** A block begins a line or follows white space or the end of the one before. */
  #canStart(at: number): boolean {
    if (at > 0 && !/[\s})]/u.test(this.#text[at - 1] ?? '')) return false;
    return !this.#lines.isComment(at);
  }

  #reportHeadless(at: number): void {
    const known = /@(?:article|book|incollection|inproceedings|misc|phdthesis|techreport)\b/iy;
    const head = match(known, this.#text, at);
    if (head !== null) this.#report(at, { code: 'noBrace', value: head[0] });
  }

  #skipBlock(close: string): void {
    const start = this.#at;
    const end = close === '}' ? this.#closingBrace(start) : this.#text.indexOf(')', start);
    const lineEnd = this.#text.indexOf('\n', start);
    this.#at = end === -1 ? (lineEnd === -1 ? this.#text.length : lineEnd) : end + 1;
  }

  #readMacro(close: string): void {
    const start = this.#at;
    this.#entry = { noun: 'entry @string' };
    this.#skipGap();
    const name = this.#takeFieldName();
    this.#skipGap();
    try {
      if (name === '' || this.#text[this.#at] !== '=') throw new Unreadable(NO_NAME);
      this.#at += 1;
      const { value } = this.#readValue(name);
      this.#macros.set(name.toLowerCase(), value);
      this.#skipGap();
      if (this.#text[this.#at] === close) this.#at += 1;
      else this.#report(start, { code: 'macroNotClosed', value: name, close });
    } catch (error) {
      this.#report(start, findingOf(error));
    }
  }

  #readEntry(type: string, close: string, start: number): void {
    const key = this.#readKey(type, close);
    const fields = new Map<string, RawField>();
    const places: FieldPlace[] = [];
    const lastComma = this.#readFields(fields, places, close, start);
    if (NOT_ENTRIES.has(type)) return;
    const place = {
      start,
      end: this.#at,
      fields: places,
      ...(lastComma !== undefined && { lastComma }),
    };
    const line = this.#lines.at(start);
    this.#entries.push({ type, key, line, fields, ...(!this.#isRepaired && { place }) });
  }

  #readKey(type: string, close: string): string {
    this.#skipGap();
    const start = this.#at;
    const end = match(close === '}' ? /[,}\r\n]/g : /[,)\r\n]/g, this.#text, start)?.index;
    const key = this.#text.slice(start, end).trim();
    const isKey = key !== '' && key.length <= 1000 && !/[={"]/u.test(key);
    this.#entry = isKey ? { noun: 'entry', name: key } : { noun: `entry @${type}` };
    if (!isKey) {
      this.#report(start, { code: 'noKey', type });
      return '';
    }
    this.#at = end ?? this.#text.length;
    this.#skipGap();
    const next = this.#text[this.#at];
    if (next !== ',' && next !== close && next !== undefined) {
      this.#report(start, { code: 'noCommaAfterKey' });
    }
    return key;
  }

  /** Reads to the end of the entry. Out: where the comma after the last field stands. */
  #readFields(
    fields: Map<string, RawField>,
    places: FieldPlace[],
    close: string,
    start: number,
  ): number | undefined {
    let lastComma: number | undefined;
    let reopened = 0;
    for (;;) {
      this.#skipGap();
      const next = this.#text[this.#at];
      if (next === undefined || next === '@') {
        if (reopened < MOST_FRUITLESS && this.#reopenSwallowed(fields, places)) {
          reopened += 1;
          continue;
        }
        this.#isRepaired = true;
        // A value that swallowed the entry's end was reported already.
        if (this.#closedAt === -1)
          this.#report(start, { code: 'entryNotClosed', entry: this.#entry, close });
        return lastComma;
      }
      if (next === close) {
        this.#at += 1;
        if (this.#isReallyClosed()) return lastComma;
      } else if (next === ',') {
        lastComma = places.length > 0 ? this.#at : undefined;
        this.#at += 1;
      } else {
        lastComma = undefined;
        this.#readField(fields, places, close);
      }
    }
  }

  #readField(fields: Map<string, RawField>, places: FieldPlace[], close: string): void {
    const start = this.#at;
    try {
      const name = this.#takeFieldName();
      if (name === '') throw new Unreadable({ code: 'notAField', value: this.#restOfLine(start) });
      this.#skipGap();
      const equals = this.#at;
      if (this.#text[equals] !== '=')
        throw new Unreadable({ code: 'noEqualsSign', value: shorten(name) });
      this.#at += 1;
      this.#skipGap();
      const valueStart = this.#at;
      const value = this.#readValue(name);
      const field = { ...value, line: this.#lines.at(start) };
      this.#keepField(fields, name.toLowerCase(), field);
      places.push({
        name: name.toLowerCase(),
        start,
        equals,
        valueStart,
        end: valueStart + value.length,
      });
      this.#checkFieldEnd(name, start, close);
    } catch (error) {
      this.#report(start, findingOf(error));
      this.#resume(start, close);
    }
  }

  /** Goes on at the next line that begins a field, ends the entry or begins another. */
  #resume(start: number, close: string): void {
    this.#isRepaired = true;
    const found = match(RESUME, this.#text, start);
    const next = found === null ? this.#text.length : found.index + 1;
    // What stands on the same line before the closing brace may be all there is.
    const from = Math.max(this.#at, start + 1);
    const end = this.#text.slice(from, next).indexOf(close);
    this.#at = Math.max(end === -1 ? next : from + end, start + 1);
  }

  #keepField(fields: Map<string, RawField>, name: string, field: RawField): void {
    const first = fields.get(name);
    if (first === undefined) {
      fields.set(name, field);
    } else if (first.value !== field.value) {
      const lines = [first.line, field.line] as const;
      this.#reportLine(field.line, { code: 'fieldTwice', field: name, lines });
    }
  }

  #checkFieldEnd(name: string, start: number, close: string): void {
    if (this.#at === this.#closedAt) return;
    this.#skipGap();
    const next = this.#text[this.#at];
    if (next === ',' || next === close || next === undefined || next === '@') return;
    const at = this.#at;
    const isField = this.#takeFieldName() !== '' && match(/\s*=/y, this.#text, this.#at) !== null;
    this.#at = at;
    if (isField) {
      this.#report(start, { code: 'noCommaAfterField', field: name });
    } else {
      this.#report(start, { code: 'valueRunsOn', field: name, close });
      this.#resume(at, close);
    }
  }

  /** A value that swallowed the fields after it ends before the first of them. */
  #reopenSwallowed(fields: Map<string, RawField>, places: FieldPlace[]): boolean {
    for (const { name, start, valueStart, end } of places) {
      const field = fields.get(name);
      const inside = NEXT_FIELD.exec(this.#text.slice(valueStart, end));
      if (inside === null || field?.line !== this.#lines.at(start)) continue;
      const cut = valueStart + inside.index;
      fields.set(name, { ...field, value: openValue(this.#text.slice(valueStart + 1, cut)) });
      this.#isRepaired = true;
      this.#report(start, { code: 'valueNotClosed', field: name, close: '}' });
      this.#at = cut;
      this.#closedAt = cut;
      places.splice(places.findIndex((place) => place.start === start));
      return true;
    }
    return false;
  }

  /** A closing brace too many ends the entry early; the fields after it are still its own. */
  #isReallyClosed(): boolean {
    const lost = match(LOST_FIELD, this.#text, this.#at);
    if (lost?.[1] === undefined) return true;
    const at = this.#at + lost[0].lastIndexOf(lost[1]);
    this.#isRepaired = true;
    this.#report(at, { code: 'outsideEntry', value: lost[1], entry: this.#entry });
    this.#at = at;
    return false;
  }

  #readValue(name: string): { value: string; length: number; unknownWord?: string } {
    let value = '';
    let unknownWord: string | undefined;
    const start = this.#at;
    let end = start;
    for (;;) {
      this.#skipGap();
      const part = this.#readPart(name);
      end = this.#at;
      value += part.text;
      unknownWord ??= part.unknownWord;
      this.#skipGap();
      if (this.#text[this.#at] !== '#') break;
      this.#at += 1;
    }
    value = value.replaceAll(/\r\n?/gu, '\n');
    return { value, length: end - start, ...(unknownWord !== undefined && { unknownWord }) };
  }

  #readPart(name: string): { text: string; unknownWord?: string } {
    const next = this.#text[this.#at];
    if (next === '{') return { text: this.#readBraced(name) };
    if (next === '"') return { text: this.#readQuoted(name) };
    const word = match(BARE_WORD, this.#text, this.#at)?.[0];
    if (word === undefined) throw new Unreadable({ code: 'noValue', field: name });
    this.#at += word.length;
    if (/^[0-9]+$/u.test(word)) return { text: word };
    const text = this.#macros.get(word.toLowerCase());
    return text === undefined ? { text: word, unknownWord: word } : { text };
  }

  #readBraced(name: string): string {
    const start = this.#at + 1;
    const end = this.#closingBrace(start);
    if (end === -1) return this.#closeValue(name, '}');
    this.#at = end + 1;
    return this.#text.slice(start, end);
  }

  /** Ends a value that was never closed before the next field, or the next entry. */
  #closeValue(name: string, close: string): string {
    const start = this.#at + 1;
    this.#isRepaired = true;
    this.#report(this.#at, { code: 'valueNotClosed', field: name, close });
    const head = this.#isHopeless ? this.#lineEnd(start) : this.#nextHead(start);
    const rest = this.#text.slice(start, head);
    const next = NEXT_FIELD.exec(rest)?.index;
    this.#at = next === undefined ? head : start + next;
    this.#skipGap();
    this.#closedAt = this.#at;
    return openValue(rest.slice(0, next));
  }

  #lineEnd(from: number): number {
    return match(/[\r\n]|$/g, this.#text, from)?.index ?? this.#text.length;
  }

  /** Whether looking for what closes something has run into the file's end too often. */
  get #isHopeless(): boolean {
    return this.#fruitless > MOST_FRUITLESS;
  }

  #nextHead(from: number): number {
    let at = this.#text.indexOf('@', from);
    while (at !== -1 && !this.#isEntryHead(at)) at = this.#text.indexOf('@', at + 1);
    return at === -1 ? this.#text.length : at;
  }

  /**
   * Where the brace opened before `start` closes, or -1. As in BibTeX a backslash does not hide a
   * brace. A line that is plainly the head of the next entry ends the search, so that one lost brace
   * costs one entry and not the rest of the file.
   */
  #closingBrace(start: number): number {
    if (this.#isHopeless) return -1;
    const marks = /[{}@]/g;
    marks.lastIndex = start;
    let depth = 1;
    for (let found = marks.exec(this.#text); found !== null; found = marks.exec(this.#text)) {
      if (found[0] === '@') {
        if (this.#isEntryHead(found.index)) return -1;
      } else {
        depth += found[0] === '{' ? 1 : -1;
        if (depth === 0) return found.index;
      }
    }
    this.#fruitless += 1;
    return -1;
  }

  #isEntryHead(at: number): boolean {
    return this.#lines.isIndent(at) && match(ENTRY_HEAD, this.#text, at) !== null;
  }

  #readQuoted(name: string): string {
    const start = this.#at + 1;
    const marks = /[{}"@]/g;
    marks.lastIndex = start;
    let depth = 0;
    for (let found = marks.exec(this.#text); found !== null; found = marks.exec(this.#text)) {
      const mark = found[0];
      if (mark === '{') depth += 1;
      else if (mark === '}') depth -= 1;
      else if (mark === '@' && this.#isEntryHead(found.index)) break;
      else if (mark === '"' && depth === 0 && !this.#isAccent(found.index)) {
        this.#at = found.index + 1;
        return this.#text.slice(start, found.index);
      }
      if (depth < 0) break;
    }
    return this.#closeValue(name, '"');
  }

  /** `M\"uller` between quotes: BibTeX wants {\"u}, but what is meant is plain. */
  #isAccent(at: number): boolean {
    const before = this.#text.slice(Math.max(0, at - 2), at);
    return /(?:^|[^\\])\\$/u.test(before) && /[\p{L}{\\]/u.test(this.#text[at + 1] ?? '');
  }

  #restOfLine(start: number): string {
    return shorten(/^[^\r\n]*/u.exec(this.#text.slice(start, start + 200))?.[0] ?? '');
  }

  #takeFieldName(): string {
    const name = match(FIELD_NAME, this.#text, this.#at)?.[0] ?? '';
    this.#at += name.length;
    return name;
  }

  #skipGap(): void {
    this.#at += match(GAP, this.#text, this.#at)?.[0].length ?? 0;
  }

  #report(offset: number, finding: Finding): void {
    this.#reportLine(this.#lines.at(offset), finding);
  }

  #reportLine(line: number, finding: Finding): void {
    const item = NAMES_ITSELF.has(finding.code) ? {} : { item: this.#entry };
    this.#problems.push({ severity: severityOf(finding.code), line, ...item, ...finding });
  }
}

/** So many searches to the file's end cost no time; more would grow with its square. */
const MOST_FRUITLESS = 50;
const NO_NAME = { code: 'macroWithoutName' } as const;
/** Findings whose sentence names the entry, or that belong to none. */
const NAMES_ITSELF: ReadonlySet<string> = new Set(
  'noBrace noKey macroWithoutName macroNotClosed entryNotClosed outsideEntry'.split(' '),
);

function findingOf(error: unknown): Finding {
  if (error instanceof Unreadable) return error.finding;
  throw error;
}

/** A value without its closing mark: what ends the field and the entry is no part of it. */
function openValue(text: string): string {
  return text.replace(/[\s,}")]+$/u, '').replaceAll(/\r\n?/gu, '\n');
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text.trim();
}
