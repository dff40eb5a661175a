import { MONTHS } from '#formats/facts/months.ts';
import type { Finding, Item, Place } from '#problems/problem.ts';

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

/** Blocks of reference managers that describe no publication. */
const NOT_ENTRIES = new Set(['xdata', 'set', 'control', 'ieeetranbstctl', 'bibnote']);

const BLOCK_START = /@[ \t]*([a-z]+)\s*([{(])/giy;
const BLOCK_LINE = /^[ \t]*@[ \t]*[a-z]+\s*[{(]/gimu;
/** What can only be the head of an entry, even in the middle of a text: "@article{key, title =". */
const ENTRY_HEAD = /[ \t]*@[ \t]*[a-z]+\s*[{(]\s*[^\s,{}()"=]*\s*,\s*[a-z][\w-]*\s*=/iy;
const FIELD_NAME = /[\p{L}_][^\s=,{}()"#%']*/uy;
const AFTER_ENTRY = /[\s,}]*/y;
const LOST_FIELD = /([a-z][\w-]*)[ \t]*=[ \t]*["{\d]/iy;
const SWALLOWED_FIELD = /\n[ \t]*[a-z][\w-]*[ \t]*=[ \t]*["{]/iu;
const BARE_WORD = /[^\s,#{}()"=@%]+/y;
const GAP = /(?:\s+|%[^\n]*)*/y;

/** Thrown inside an entry that can't be read to its end. */
class BrokenEntry extends Error {
  readonly problem: BibProblem;
  constructor(line: number, finding: Finding & { item?: Item }) {
    super(finding.code);
    this.problem = { severity: 'error', line, ...finding };
  }
}

/**
 * Splits a BibTeX or BibLaTeX file into its entries.
 * In: the text, with any line ends. Out: the entries in file order with their fields raw, and what
 * is wrong with the syntax. A broken entry is left out and reported; reading goes on with the next.
 * Text outside entries, `%` lines, @comment and @preamble are passed over (BibTeX itself knows no
 * comments, but every exporter's users write them). Never throws; time grows with the length.
 */
export function readEntries(source: string): BibFile {
  return new BibReader(source).read();
}

class BibReader {
  readonly #text: string;
  readonly #lineStarts: number[] = [0];
  readonly #macros = new Map<string, string>(MACROS);
  readonly #entries: RawEntry[] = [];
  readonly #problems: BibProblem[] = [];
  #at = 0;
  #entry: Item = { noun: 'entry' };

  constructor(source: string) {
    this.#text = source.replaceAll(/\r\n?/gu, '\n');
    let index = this.#text.indexOf('\n');
    while (index !== -1) {
      this.#lineStarts.push(index + 1);
      index = this.#text.indexOf('\n', index + 1);
    }
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
    if (type === 'comment' || type === 'preamble') {
      this.#skipBlock(close);
      return;
    }
    try {
      if (type === 'string') this.#readMacro(close);
      else this.#readEntry(type, close, this.#lineAt(at));
    } catch (error) {
      if (!(error instanceof BrokenEntry)) throw error;
      this.#problems.push(error.problem);
      this.#at = this.#nextBlock(Math.max(this.#at, at + 1));
    }
  }

  /** A block begins a line or follows white space or the end of the one before. */
  #canStart(at: number): boolean {
    const lineStart = this.#text.lastIndexOf('\n', at - 1) + 1;
    const before = this.#text.slice(Math.max(lineStart, at - 2000), at);
    if (before.trimStart().startsWith('%')) return false;
    return before === '' || /[\s})]$/u.test(before);
  }

  #reportHeadless(at: number): void {
    const known = /@(?:article|book|incollection|inproceedings|misc|phdthesis|techreport)\b/iy;
    const head = match(known, this.#text, at);
    if (head === null) return;
    const line = this.#lineAt(at);
    this.#report('error', line, { code: 'noBrace', value: head[0] });
  }

  #skipBlock(close: string): void {
    const start = this.#at;
    const end = close === '}' ? this.#closingBrace(start) : this.#text.indexOf(')', start);
    const lineEnd = this.#text.indexOf('\n', start);
    this.#at = end === -1 ? (lineEnd === -1 ? this.#text.length : lineEnd) : end + 1;
  }

  #readMacro(close: string): void {
    const line = this.#lineAt(this.#at);
    this.#entry = { noun: 'entry @string' };
    this.#skipGap();
    const name = this.#takeFieldName();
    this.#skipGap();
    if (name === '' || this.#text[this.#at] !== '=') {
      throw new BrokenEntry(line, { code: 'macroWithoutName' });
    }
    this.#at += 1;
    const field = this.#readValue(name, line);
    this.#skipGap();
    if (this.#text[this.#at] !== close) {
      throw new BrokenEntry(line, { code: 'macroNotClosed', value: name, close });
    }
    this.#at += 1;
    this.#macros.set(name.toLowerCase(), field.value);
  }

  #readEntry(type: string, close: string, line: number): void {
    const key = this.#readKey(type, close, line);
    const fields = new Map<string, RawField>();
    this.#readFields(fields, close, line);
    this.#reportLostFields();
    if (NOT_ENTRIES.has(type)) return;
    this.#entries.push({ type, key, line, fields });
  }

  #readKey(type: string, close: string, line: number): string {
    this.#skipGap();
    const start = this.#at;
    const end = indexOfAny(this.#text, close === '}' ? /[,}\n]/g : /[,)\n]/g, start, true);
    const key = this.#text.slice(start, end).trim();
    const isKey = key !== '' && !/[={"]/u.test(key);
    this.#entry = isKey ? { noun: 'entry', name: key } : { noun: `entry @${type}` };
    if (!isKey) {
      this.#report('error', line, { code: 'noKey', type });
      return '';
    }
    this.#at = end;
    this.#skipGap();
    const next = this.#text[this.#at];
    if (next !== ',' && next !== close && next !== undefined) {
      this.#report('error', line, { code: 'noCommaAfterKey', item: this.#entry });
    }
    return key;
  }

  #readFields(fields: Map<string, RawField>, close: string, entryLine: number): void {
    for (;;) {
      this.#skipGap();
      const next = this.#text[this.#at];
      if (next === undefined || next === '@') throw this.#notClosed(entryLine, fields, close);
      this.#at += next === ',' || next === close ? 1 : 0;
      if (next === close) return;
      if (next !== ',') this.#readField(fields, close);
    }
  }

  #readField(fields: Map<string, RawField>, close: string): void {
    const line = this.#lineAt(this.#at);
    const name = this.#takeFieldName();
    if (name === '') {
      const found = this.#text.slice(this.#at).split('\n', 1)[0] ?? '';
      throw this.#broken(line, { code: 'notAField', value: shorten(found) });
    }
    this.#skipGap();
    if (this.#text[this.#at] !== '=') {
      throw this.#broken(line, { code: 'noEqualsSign', value: shorten(name) });
    }
    this.#at += 1;
    const field = this.#readValue(name, line);
    this.#keepField(fields, name.toLowerCase(), field);
    this.#checkFieldEnd(name, field, close);
  }

  #keepField(fields: Map<string, RawField>, name: string, field: RawField): void {
    const first = fields.get(name);
    if (first === undefined) {
      fields.set(name, field);
    } else if (first.value !== field.value) {
      const lines = [first.line, field.line] as const;
      const twice = { code: 'fieldTwice', item: this.#entry, field: name, lines } as const;
      this.#report('warning', field.line, twice);
    }
  }

  #checkFieldEnd(name: string, field: RawField, close: string): void {
    this.#skipGap();
    const next = this.#text[this.#at];
    if (next === ',' || next === close || next === undefined || next === '@') return;
    const start = this.#at;
    const isField = this.#takeFieldName() !== '' && match(/\s*=/y, this.#text, this.#at) !== null;
    this.#at = start;
    if (!isField) {
      throw this.#broken(field.line, { code: 'valueRunsOn', field: name, close });
    }
    const missing = { code: 'noCommaAfterField', item: this.#entry, field: name } as const;
    this.#report('error', field.line, missing);
  }

  #notClosed(entryLine: number, fields: Map<string, RawField>, close: string): BrokenEntry {
    for (const [name, field] of fields) {
      if (SWALLOWED_FIELD.test(field.value)) {
        return this.#unclosedValue(name, field.line, '}');
      }
    }
    return new BrokenEntry(entryLine, { code: 'entryNotClosed', entry: this.#entry, close });
  }

  #readValue(name: string, line: number): RawField {
    let value = '';
    let unknownWord: string | undefined;
    for (;;) {
      this.#skipGap();
      const part = this.#readPart(name, line);
      value += part.text;
      unknownWord ??= part.unknownWord;
      this.#skipGap();
      if (this.#text[this.#at] !== '#') break;
      this.#at += 1;
    }
    return unknownWord === undefined ? { value, line } : { value, line, unknownWord };
  }

  #readPart(name: string, line: number): { text: string; unknownWord?: string } {
    const next = this.#text[this.#at];
    if (next === '{') return { text: this.#readBraced(name, line) };
    if (next === '"') return { text: this.#readQuoted(name, line) };
    const word = match(BARE_WORD, this.#text, this.#at)?.[0];
    if (word === undefined) {
      throw this.#broken(line, { code: 'noValue', field: name });
    }
    this.#at += word.length;
    if (/^[0-9]+$/u.test(word)) return { text: word };
    const text = this.#macros.get(word.toLowerCase());
    return text === undefined ? { text: word, unknownWord: word } : { text };
  }

  #readBraced(name: string, line: number): string {
    const start = this.#at + 1;
    const end = this.#closingBrace(start);
    if (end === -1) throw this.#unclosedValue(name, line, '}');
    this.#at = end + 1;
    return this.#text.slice(start, end);
  }

  /**
   * Where the brace opened before `start` closes, or -1.
   * As in BibTeX a backslash does not hide a brace. A line that is plainly the head of the next
   * entry ends the search, so that one lost brace costs one entry and not the rest of the file.
   */
  #closingBrace(start: number): number {
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
    return -1;
  }

  #isEntryHead(at: number): boolean {
    const lineStart = this.#text.lastIndexOf('\n', at) + 1;
    if (at - lineStart > 200 || this.#text.slice(lineStart, at).trim() !== '') return false;
    return match(ENTRY_HEAD, this.#text, lineStart) !== null;
  }

  #readQuoted(name: string, line: number): string {
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
    throw this.#unclosedValue(name, line, '"');
  }

  /** `M\"uller` between quotes: BibTeX wants {\"u}, but what is meant is plain. */
  #isAccent(at: number): boolean {
    const before = this.#text.slice(Math.max(0, at - 2), at);
    return /(?:^|[^\\])\\$/u.test(before) && /[\p{L}{\\]/u.test(this.#text[at + 1] ?? '');
  }

  #unclosedValue(field: string, line: number, close: string): BrokenEntry {
    return this.#broken(line, { code: 'valueNotClosed', field, close });
  }

  #broken(line: number, finding: Finding): BrokenEntry {
    return new BrokenEntry(line, { ...finding, item: this.#entry });
  }

  /** A closing brace too many ends the entry early; the fields after it would be lost in silence. */
  #reportLostFields(): void {
    const next = this.#at + (match(AFTER_ENTRY, this.#text, this.#at)?.[0].length ?? 0);
    const lost = match(LOST_FIELD, this.#text, next);
    if (lost?.[1] === undefined) return;
    const line = this.#lineAt(next);
    this.#report('error', line, { code: 'outsideEntry', value: lost[1], entry: this.#entry });
  }

  #nextBlock(from: number): number {
    BLOCK_LINE.lastIndex = from;
    return BLOCK_LINE.exec(this.#text)?.index ?? this.#text.length;
  }

  #takeFieldName(): string {
    const name = match(FIELD_NAME, this.#text, this.#at)?.[0] ?? '';
    this.#at += name.length;
    return name;
  }

  #skipGap(): void {
    this.#at += match(GAP, this.#text, this.#at)?.[0].length ?? 0;
  }

  #report(
    severity: 'error' | 'warning',
    line: number,
    finding: Finding & { readonly item?: Item },
  ): void {
    this.#problems.push({ severity, line, ...finding });
  }

  #lineAt(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function indexOfAny(text: string, pattern: RegExp, from: number, orEnd: boolean): number {
  const found = match(pattern, text, from);
  return found?.index ?? (orEnd ? text.length : -1);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text.trim();
}
