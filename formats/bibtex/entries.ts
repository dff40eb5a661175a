import { Cursor } from './entries/cursor.ts';
import { FieldReader } from './entries/fields.ts';
import { BLOCK_START, NOT_ENTRIES, match } from './entries/syntax.ts';
import { Unreadable, findingOf } from './entries/unreadable.ts';
import { ValueReader } from './entries/values.ts';
import type { BibFile, RawEntry } from './rawEntry.ts';

/**
 * Splits a BibTeX or BibLaTeX file into its entries. Broken syntax is reported, and closed or
 * skipped where the intent is clear; a broken entry never costs another, even if it breaks off.
 * Text outside entries, `%` lines, `@comment` and `@preamble` are skipped: BibTeX itself has no
 * comments, but users write them. Never throws; runs in linear time.
 * @param source - The text, with any line endings.
 * @returns The entries in file order with raw fields, and the syntax problems.
 */
export function readEntries(source: string): BibFile {
  return new BibReader(source).read();
}

class BibReader {
  readonly #cursor: Cursor;
  readonly #values: ValueReader;
  readonly #entries: RawEntry[] = [];

  constructor(source: string) {
    this.#cursor = new Cursor(source);
    this.#values = new ValueReader(this.#cursor);
  }

  read(): BibFile {
    let at = this.#cursor.text.indexOf('@');
    while (at !== -1) {
      this.#cursor.at = at + 1;
      this.#readBlock(at);
      at = this.#cursor.text.indexOf('@', this.#cursor.at);
    }
    const problems = this.#cursor.problems.toSorted((a, b) => a.line - b.line);
    return { entries: this.#entries, problems };
  }

  #readBlock(at: number): void {
    if (!this.#canStart(at)) return;
    const head = match(BLOCK_START, this.#cursor.text, at);
    if (head === null) {
      this.#reportHeadless(at);
      return;
    }
    const type = (head[1] ?? '').toLowerCase();
    const close = head[2] === '(' ? ')' : '}';
    this.#cursor.at = at + head[0].length;
    this.#cursor.isRepaired = false;
    this.#cursor.closedAt = -1;
    if (type === 'comment' || type === 'preamble') this.#skipBlock(close);
    else if (type === 'string') this.#readMacro(close);
    else this.#readEntry(type, close, at);
  }

  /** A block starts a line, or follows white space or the end of the previous block. */
  #canStart(at: number): boolean {
    if (at > 0 && !/[\s})]/u.test(this.#cursor.text[at - 1] ?? '')) return false;
    return !this.#cursor.lines.isComment(at);
  }

  #reportHeadless(at: number): void {
    const known = /@(?:article|book|incollection|inproceedings|misc|phdthesis|techreport)\b/iy;
    const head = match(known, this.#cursor.text, at);
    if (head !== null) this.#cursor.report(at, { code: 'noBrace', value: head[0] });
  }

  #skipBlock(close: string): void {
    const start = this.#cursor.at;
    const end =
      close === '}' ? this.#cursor.closingBrace(start) : this.#cursor.text.indexOf(')', start);
    const lineEnd = this.#cursor.text.indexOf('\n', start);
    this.#cursor.at = end === -1 ? (lineEnd === -1 ? this.#cursor.text.length : lineEnd) : end + 1;
  }

  #readMacro(close: string): void {
    const start = this.#cursor.at;
    this.#cursor.item = { noun: 'entry @string' };
    this.#cursor.skipGap();
    const name = this.#cursor.takeFieldName();
    this.#cursor.skipGap();
    try {
      if (name === '' || this.#cursor.next !== '=')
        throw new Unreadable({ code: 'macroWithoutName' });
      this.#cursor.at += 1;
      const { value } = this.#values.read(name);
      this.#values.define(name, value);
      this.#cursor.skipGap();
      if (this.#cursor.next === close) this.#cursor.at += 1;
      else this.#cursor.report(start, { code: 'macroNotClosed', value: name, close });
    } catch (error) {
      this.#cursor.report(start, findingOf(error));
    }
  }

  #readEntry(type: string, close: string, start: number): void {
    const earlier = this.#cursor.problems.length;
    const key = this.#readKey(type, close);
    const reader = new FieldReader(this.#cursor, this.#values, close);
    const lastComma = reader.read(start, earlier);
    if (NOT_ENTRIES.has(type)) return;
    const { fields, places, breaksOff } = reader;
    const place = {
      start,
      end: this.#cursor.at,
      fields: places,
      ...(lastComma !== undefined && { lastComma }),
    };
    const line = this.#cursor.lines.at(start);
    this.#entries.push({
      type,
      key,
      line,
      fields,
      ...(!this.#cursor.isRepaired && { place }),
      ...(breaksOff && { breaksOff }),
    });
  }

  #readKey(type: string, close: string): string {
    this.#cursor.skipGap();
    const start = this.#cursor.at;
    const end = match(close === '}' ? /[,}\r\n]/g : /[,)\r\n]/g, this.#cursor.text, start)?.index;
    const key = this.#cursor.text.slice(start, end).trim();
    const isKey = key !== '' && key.length <= 1000 && !/[={"]/u.test(key);
    this.#cursor.item = isKey ? { noun: 'entry', name: key } : { noun: `entry @${type}` };
    if (!isKey) {
      this.#cursor.report(start, { code: 'noKey', type });
      return '';
    }
    this.#cursor.at = end ?? this.#cursor.text.length;
    this.#cursor.skipGap();
    const next = this.#cursor.next;
    if (next !== ',' && next !== close && next !== undefined) {
      this.#cursor.report(start, { code: 'noCommaAfterKey' });
    }
    return key;
  }
}
