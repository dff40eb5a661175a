import { LineCounter } from 'yaml';
import { MONTHS } from '#kit/formats/facts/dates.ts';
import { clip } from '#kit/messages/messages.ts';
import type { Finding, Item } from '#kit/messages/problem.ts';
import {
  bibProblem,
  type BibFile,
  type BibProblem,
  type FieldPlace,
  type RawEntry,
  type RawField,
} from './rawEntry.ts';

// The grammar of BibTeX files, as patterns to match where an element may start.

const BLOCK_START = /@[ \t]*([a-z]+)\s*([{(])/iy;
/** Can only be the head of an entry, even in the middle of text: "@article{key, title =". */
const ENTRY_HEAD = /@[ \t]*[a-z]+\s*[{(]\s*(?:[^\s,{}()"=]+\s*)?,\s*[a-z][\w+:-]*\s*=/iy;
/** The head of an entry whose opening brace is missing. */
const HEAD_WITHOUT_BRACE =
  /@(?:article|book|incollection|inproceedings|misc|phdthesis|techreport)\b/iy;
const FIELD_NAME = /[\p{L}_][^\s=,{}()"#%']*/uy;
const BARE_WORD = /[^\s,#{}()"=@%]+/y;
const GAP = /(?:\s+|%[^\r\n]*)*/y;
const EQUALS = /\s*=/y;
const END_OF_LINE = /[\r\n]|$/g;
/** A field cut off from its entry by a surplus brace, with what may precede it. */
const LOST_FIELD = /[\s,}]*?([a-z][\w+:-]*)[ \t]*=[ \t]*["{\d]/iy;
/** A line that starts another field: a value that contains one was never closed. */
const NEXT_FIELD = /[\r\n][ \t]*[a-z][\w+:-]*[ \t]*=[ \t]*["{]/iu;
/** Where reading can continue after something unreadable. */
const RESUME = /[\r\n][ \t]*(?:[a-z][\w+:-]*[ \t]*=|[})]|@[ \t]*[a-z]+\s*[{(])/giu;

/** Blocks of reference managers that describe no publication. */
const NOT_ENTRIES = new Set('xdata set control ieeetranbstctl bibnote'.split(' '));

/** Limit on the characters that all macros of a file expand to; journal names need far fewer. */
const MOST_FROM_MACROS = 5_000_000;

/** The month macros every BibTeX style defines. */
const MONTH_MACROS = MONTHS.map((name) => [name.slice(0, 3).toLowerCase(), name] as const);

/** Findings whose sentence names the entry, or that belong to no entry. */
const NAMES_ITSELF = /^(?:noBrace|noKey|brokenMacro|entryNotClosed|outsideEntry)$/u;

/** Limit on searches to the end of the file; without one, time would be quadratic. */
const MAX_FRUITLESS = 20;
/** Limit per entry on reopening values that swallowed the fields after them. */
const MAX_REOPENED = 50;

type OpenEntry = {
  readonly start: number;
  readonly close: string;
  readonly fields: Map<string, RawField>;
  readonly places: FieldPlace[];
  lastComma?: number | undefined;
  /** Whether the next entry starts, or the file ends, before this one is closed. */
  breaksOff: boolean;
};

/** A value as LaTeX, the length of its source, and a word that no @string defines. */
type Value = { readonly value: string; readonly length: number; readonly unknownWord?: string };

/**
 * Splits a BibTeX or BibLaTeX file into its entries. Broken syntax is reported, and closed or
 * skipped where the intent is clear; a broken entry never costs another, even if it breaks off.
 * Text outside entries, `%` lines, `@comment` and `@preamble` are skipped: BibTeX itself has no
 * comments, but users write them. Never throws; runs in linear time.
 *
 * A parser by recursive descent: blocks, the fields of an entry, values; then what they share.
 */
export function readEntries(text: string): BibFile {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const end of text.matchAll(/\r\n?|\n/gu)) lines.addNewLine(end.index + end[0].length);
  const macros = new Map<string, string>(MONTH_MACROS);
  let macroRoom = MOST_FROM_MACROS;
  const entries: RawEntry[] = [];
  const problems: BibProblem[] = [];
  let at = 0;
  /** The current entry, as its problems name it. */
  let item: Item = { noun: 'entry' };
  /** Whether part of the current entry had to be closed or skipped. */
  let isRepaired = false;
  /** End of the last value that had to be closed; -1 if there is none. */
  let closedAt = -1;
  /** Number of searches for a closing brace that ran to the end of the file. */
  let fruitless = 0;

  for (let block = text.indexOf('@'); block !== -1; block = text.indexOf('@', at)) {
    at = block + 1;
    readBlock(block);
  }
  return { entries, problems: problems.toSorted((a, b) => a.line - b.line) };

  // Blocks

  function readBlock(start: number): void {
    // A block starts a line, or follows white space or the end of the previous block.
    if (start > 0 && !/[\s})]/u.test(text[start - 1] ?? '')) return;
    const { col } = lines.linePos(start);
    if (match(/[ \t]*%/y, text, start - col + 1) !== null) return;
    const head = match(BLOCK_START, text, start);
    if (head === null) {
      const headless = match(HEAD_WITHOUT_BRACE, text, start);
      if (headless !== null) report(start, { code: 'noBrace', value: headless[0] });
      return;
    }
    const type = (head[1] ?? '').toLowerCase();
    const close = head[2] === '(' ? ')' : '}';
    at = start + head[0].length;
    isRepaired = false;
    closedAt = -1;
    if (type === 'comment' || type === 'preamble') {
      const end = close === '}' ? closingBrace(at) : text.indexOf(')', at);
      const lineEnd = text.indexOf('\n', at);
      at = end === -1 ? (lineEnd === -1 ? text.length : lineEnd) : end + 1;
    } else if (type === 'string') readMacro(close);
    else readEntry(type, close, start);
  }

  function readMacro(close: string): void {
    const start = at;
    item = { noun: 'entry @string' };
    skipGap();
    const name = takeFieldName();
    skipGap();
    try {
      if (name === '' || text[at] !== '=')
        throw new Unreadable({ code: 'brokenMacro', kind: 'name' });
      at += 1;
      macros.set(name.toLowerCase(), readValue(name).value);
      skipGap();
      if (text[at] === close) at += 1;
      else report(start, { code: 'brokenMacro', kind: 'end', value: name, close });
    } catch (error) {
      report(start, findingOf(error));
    }
  }

  function readEntry(type: string, close: string, start: number): void {
    const earlier = problems.length;
    const key = readKey(type, close);
    const entry: OpenEntry = { start, close, fields: new Map(), places: [], breaksOff: false };
    readFields(entry, earlier);
    if (NOT_ENTRIES.has(type)) return;
    const { fields, places, lastComma, breaksOff } = entry;
    const place = { start, end: at, fields: places, ...(lastComma !== undefined && { lastComma }) };
    entries.push({
      type,
      key,
      line: lineAt(start),
      fields,
      ...(!isRepaired && { place }),
      ...(breaksOff && { breaksOff }),
    });
  }

  function readKey(type: string, close: string): string {
    skipGap();
    const start = at;
    const end = match(close === '}' ? /[,}\r\n]/g : /[,)\r\n]/g, text, start)?.index;
    const key = text.slice(start, end).trim();
    const isKey = key !== '' && key.length <= 1000 && !/[={"]/u.test(key);
    item = isKey ? { noun: 'entry', name: key } : { noun: `entry @${type}` };
    if (!isKey) {
      report(start, { code: 'noKey', type });
      return '';
    }
    at = end ?? text.length;
    skipGap();
    const next = text[at];
    if (next !== ',' && next !== close && next !== undefined) {
      report(start, { code: 'noComma', kind: 'key' });
    }
    return key;
  }

  // Fields

  /** Reads from after the key to the end of the entry; `earlier` is the number of problems before. */
  function readFields(entry: OpenEntry, earlier: number): void {
    let reopened = 0;
    for (;;) {
      skipGap();
      const next = text[at];
      if (next === undefined || next === '@') {
        if (reopened === MAX_REOPENED || !reopenSwallowed(entry)) {
          // An entry that breaks off is not shown, so its other problems don't matter (Q1).
          const entryProblems = problems.splice(earlier);
          const open = entryProblems.find(({ code }) => code === 'valueNotClosed');
          const { start, close } = entry;
          entry.breaksOff = true;
          isRepaired = true;
          reportLine(open?.line ?? lineAt(start), { code: 'entryNotClosed', entry: item, close });
          return;
        }
        reopened += 1;
      } else if (next === entry.close) {
        at += 1;
        // A surplus closing brace ends the entry early; the fields after it still belong to it.
        const lostField = match(LOST_FIELD, text, at);
        if (lostField?.[1] === undefined) return;
        at += lostField[0].lastIndexOf(lostField[1]);
        isRepaired = true;
        report(at, { code: 'outsideEntry', value: lostField[1], entry: item });
      } else if (next === ',') {
        entry.lastComma = entry.places.length > 0 ? at : undefined;
        at += 1;
      } else {
        entry.lastComma = undefined;
        readField(entry);
      }
    }
  }

  function readField(entry: OpenEntry): void {
    const start = at;
    try {
      const fieldName = takeFieldName();
      if (fieldName === '') {
        const line = /^[^\r\n]*/u.exec(text.slice(start, start + 200))?.[0] ?? '';
        throw new Unreadable({ code: 'notAField', kind: 'line', value: clip(line, 40) });
      }
      skipGap();
      const equals = at;
      if (text[equals] !== '=') {
        throw new Unreadable({ code: 'notAField', kind: 'equals', value: clip(fieldName, 40) });
      }
      at += 1;
      skipGap();
      const valueStart = at;
      const value = readValue(fieldName);
      const name = fieldName.toLowerCase();
      storeField(entry, name, { ...value, line: lineAt(start) });
      entry.places.push({ name, start, equals, valueStart, end: valueStart + value.length });
      checkFieldEnd(entry, fieldName, start);
    } catch (error) {
      report(start, findingOf(error));
      resume(entry, start);
    }
  }

  function storeField({ fields }: OpenEntry, name: string, field: RawField): void {
    const first = fields.get(name);
    if (first === undefined) {
      fields.set(name, field);
    } else if (first.value !== field.value) {
      const twice = [first.line, field.line] as const;
      reportLine(field.line, { code: 'twice', kind: 'field', field: name, lines: twice });
    }
  }

  function checkFieldEnd(entry: OpenEntry, name: string, start: number): void {
    if (at === closedAt) return;
    skipGap();
    const next = text[at];
    if (next === ',' || next === entry.close || next === undefined || next === '@') return;
    const end = at;
    const isField = takeFieldName() !== '' && match(EQUALS, text, at) !== null;
    at = end;
    if (isField) {
      report(start, { code: 'noComma', kind: 'field', field: name });
    } else {
      report(start, { code: 'notAField', kind: 'runsOn', field: name, close: entry.close });
      resume(entry, end);
    }
  }

  /** Continues at the next line that starts a field, ends the entry or starts another. */
  function resume({ close }: OpenEntry, start: number): void {
    isRepaired = true;
    const resumeMatch = match(RESUME, text, start);
    const next = resumeMatch === null ? text.length : resumeMatch.index + 1;
    // The closing brace may come before that line.
    const from = Math.max(at, start + 1);
    const end = text.slice(from, next).indexOf(close);
    at = Math.max(end === -1 ? next : from + end, start + 1);
  }

  /** Ends a value that swallowed the fields after it just before the first of them. */
  function reopenSwallowed({ fields, places }: OpenEntry): boolean {
    for (const { name, start, valueStart, end } of places) {
      const field = fields.get(name);
      const inside = NEXT_FIELD.exec(text.slice(valueStart, end));
      if (inside === null || field?.line !== lineAt(start)) continue;
      const cut = valueStart + inside.index;
      fields.set(name, { ...field, value: openValue(text.slice(valueStart + 1, cut)) });
      isRepaired = true;
      report(start, { code: 'valueNotClosed', field: name, close: '}' });
      at = cut;
      closedAt = cut;
      places.splice(places.findIndex((place) => place.start === start));
      return true;
    }
    return false;
  }

  // Values

  /**
   * Reads a value: braced, quoted and bare parts, joined by "#"; throws Unreadable if there is
   * none.
   */
  function readValue(name: string): Value {
    const start = at;
    let end = start;
    let value = '';
    let unknownWord: string | undefined;
    for (;;) {
      skipGap();
      const part = readPart(name);
      end = at;
      value += part.text;
      unknownWord ??= part.unknownWord;
      skipGap();
      if (text[at] !== '#') break;
      at += 1;
    }
    value = value.replaceAll(/\r\n?/gu, '\n');
    return { value, length: end - start, ...(unknownWord !== undefined && { unknownWord }) };
  }

  function readPart(name: string): { text: string; unknownWord?: string } {
    if (text[at] === '{') {
      const start = at + 1;
      const end = closingBrace(start);
      if (end === -1) return { text: closeValue(name, '}') };
      at = end + 1;
      return { text: text.slice(start, end) };
    }
    if (text[at] === '"') return { text: readQuoted(name) };
    const word = match(BARE_WORD, text, at)?.[0];
    if (word === undefined) throw new Unreadable({ code: 'noValue', field: name });
    at += word.length;
    if (/^[0-9]+$/u.test(word)) return { text: word };
    const macroText = macros.get(word.toLowerCase());
    macroRoom -= macroText?.length ?? 0;
    // Macros made of macros grow without end.
    return macroText === undefined || macroRoom < 0
      ? { text: word, unknownWord: word }
      : { text: macroText };
  }

  function readQuoted(name: string): string {
    const start = at + 1;
    const marks = /[{}"@]/g;
    marks.lastIndex = start;
    let depth = 0;
    for (let markMatch = marks.exec(text); markMatch !== null; markMatch = marks.exec(text)) {
      const mark = markMatch[0];
      if (mark === '{') depth += 1;
      else if (mark === '}') depth -= 1;
      else if (mark === '@' && isEntryHead(markMatch.index)) break;
      else if (mark === '"' && depth === 0) {
        // `M\"uller` between quotes: BibTeX wants {\"u}, but the meaning is clear.
        const before = text.slice(Math.max(0, markMatch.index - 2), markMatch.index);
        const isAccent = /(?:^|[^\\])\\$/u.test(before);
        if (isAccent && /[\p{L}{\\]/u.test(text[markMatch.index + 1] ?? '')) continue;
        at = markMatch.index + 1;
        return text.slice(start, markMatch.index);
      }
      if (depth < 0) break;
    }
    return closeValue(name, '"');
  }

  /** Ends an unclosed value before the next field or the next entry. */
  function closeValue(name: string, close: string): string {
    const start = at + 1;
    isRepaired = true;
    report(at, { code: 'valueNotClosed', field: name, close });
    let limit = text.indexOf('@', start);
    if (fruitless > MAX_FRUITLESS) limit = match(END_OF_LINE, text, start)?.index ?? -1;
    else while (limit !== -1 && !isEntryHead(limit)) limit = text.indexOf('@', limit + 1);
    const unclosedText = text.slice(start, limit === -1 ? text.length : limit);
    const next = NEXT_FIELD.exec(unclosedText)?.index;
    at = start + (next ?? unclosedText.length);
    skipGap();
    closedAt = at;
    return openValue(unclosedText.slice(0, next));
  }

  // What all of them use

  function skipGap(): void {
    at += match(GAP, text, at)?.[0].length ?? 0;
  }

  function takeFieldName(): string {
    const name = match(FIELD_NAME, text, at)?.[0] ?? '';
    at += name.length;
    return name;
  }

  /**
   * Where the brace opened before `start` closes, or -1. As in BibTeX, a backslash does not hide a
   * brace. A line that is clearly the head of the next entry ends the search, so that a missing
   * brace costs one entry, not the rest of the file.
   */
  function closingBrace(start: number): number {
    if (fruitless > MAX_FRUITLESS) return -1;
    const marks = /[{}@]/g;
    marks.lastIndex = start;
    let depth = 1;
    for (let markMatch = marks.exec(text); markMatch !== null; markMatch = marks.exec(text)) {
      if (markMatch[0] === '@') {
        if (isEntryHead(markMatch.index)) return -1;
      } else {
        depth += markMatch[0] === '{' ? 1 : -1;
        if (depth === 0) return markMatch.index;
      }
    }
    fruitless += 1;
    return -1;
  }

  function isEntryHead(offset: number): boolean {
    const { col } = lines.linePos(offset);
    const isIndented = col <= 201 && text.slice(offset - col + 1, offset).trim() === '';
    return isIndented && match(ENTRY_HEAD, text, offset) !== null;
  }

  /** The line of an offset, counted from 1. */
  function lineAt(offset: number): number {
    return lines.linePos(offset).line;
  }

  function report(offset: number, finding: Finding): void {
    reportLine(lineAt(offset), finding);
  }

  function reportLine(line: number, finding: Finding): void {
    problems.push(bibProblem(finding, line, NAMES_ITSELF.test(finding.code) ? undefined : item));
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** An unclosed value, without the marks that end the field and the entry. */
function openValue(text: string): string {
  return text.replace(/[\s,}")]+$/u, '').replaceAll(/\r\n?/gu, '\n');
}

/** Thrown when something can't be read at all. */
class Unreadable extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.code);
    this.finding = finding;
  }
}

/** What could not be read; an error of the program itself is thrown again. */
function findingOf(error: unknown): Finding {
  if (error instanceof Unreadable) return error.finding;
  throw error;
}
