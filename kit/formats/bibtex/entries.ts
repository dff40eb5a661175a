import { LineCounter } from 'yaml';
import { MONTHS } from '#kit/formats/facts/dates.ts';
import { clip } from '#kit/messages/messages.ts';
import type { Finding, Item } from '#kit/messages/problem.ts';
import { closingBrace } from './latex.ts';
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
const ENTRY_HEAD =
  /(?<=^[^\S\r\n]{0,200})@[ \t]*[a-z]+\s*[{(]\s*(?:[^\s,{}()"=]+\s*)?,\s*[a-z][\w+:-]*\s*=/gim;
/** The head of an entry whose opening brace is missing. */
const HEAD_WITHOUT_BRACE =
  /@(?:article|book|incollection|inproceedings|misc|phdthesis|techreport)\b/iy;
const FIELD_NAME = /[\p{L}_][^\s=,{}()"#%']*/uy;
const BARE_WORD = /[^\s,#{}()"=@%]+/y;
const GAP = /(?:\s+|%[^\r\n]*)*/y;
const FIELD_START = new RegExp(`${FIELD_NAME.source}\\s*=`, 'uy');
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

/** Limit per entry on reopening values that swallowed fields; without it, time is quadratic. */
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
 * Splits a BibTeX or BibLaTeX file into its entries, by recursive descent. Broken syntax is
 * reported, and closed or skipped where the intent is clear. No value reaches beyond a line that is
 * clearly the head of the next entry, so that a missing brace costs one entry, not the rest of the
 * file. Text outside entries, which BibTeX has for comments, and `%` lines are skipped.
 * Never throws; runs in linear time.
 */
export function readEntries(source: string): BibFile {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const end of source.matchAll(/\r\n?|\n/gu)) lines.addNewLine(end.index + end[0].length);
  const macros = new Map<string, string>(MONTH_MACROS);
  let macroRoom = MOST_FROM_MACROS;
  const entries: RawEntry[] = [];
  const problems: BibProblem[] = [];
  /** The file up to the next certain head of an entry. */
  let text = '';
  let at = 0;
  let item: Item = { noun: 'entry' };
  /** Whether part of the current entry had to be closed or skipped. */
  let isRepaired = false;
  /** Where a value began that has no end. */
  let openAt: number | undefined;
  /** Whether a comment had no end before the next head: no more are searched for one. */
  let hasOpenComment = false;

  const heads = Array.from(source.matchAll(ENTRY_HEAD), ({ index }) => index);
  for (const end of [...heads, source.length]) {
    at = text.length;
    text = source.slice(0, end);
    hasOpenComment = false;
    for (let start = text.indexOf('@', at); start !== -1; start = text.indexOf('@', at)) {
      at = start + 1;
      readBlock(start);
    }
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
    openAt = undefined;
    if (type === 'comment' || type === 'preamble') {
      const brace = hasOpenComment || close === ')' ? text.length : closingBrace(text, at);
      hasOpenComment ||= close === '}' && brace === text.length;
      const end = close === '}' ? brace : text.indexOf(')', at);
      at = text[end] === close ? end + 1 : (match(/\n|$/g, text, at)?.index ?? text.length);
    } else if (type === 'string') readMacro(close);
    else readEntry(type, close, start);
  }

  function readMacro(close: string): void {
    const start = at;
    item = { noun: 'entry @string' };
    skipGap();
    const name = takeFieldName();
    skipGap();
    if (name === '' || text[at] !== '=')
      return report(start, { code: 'brokenMacro', kind: 'name' });
    at += 1;
    const value = readValue();
    if (value === undefined) return report(start, { code: 'noValue', field: name });
    macros.set(name.toLowerCase(), value.value);
    skipGap();
    if (text[at] === close) at += 1;
    else report(start, { code: 'brokenMacro', kind: 'end', value: name, close });
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
          const line = open?.line ?? lineAt(openAt ?? entry.start);
          entry.breaksOff = true;
          isRepaired = true;
          reportLine(line, { code: 'entryNotClosed', entry: item, close: entry.close });
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
    const mistake = takeField(entry, start);
    if (mistake !== undefined) {
      report(start, mistake);
      resume(entry, start);
    } else checkFieldEnd(entry, start);
  }

  function takeField(entry: OpenEntry, start: number): Finding | undefined {
    const fieldName = takeFieldName();
    if (fieldName === '') {
      const line = /^[^\r\n]*/u.exec(text.slice(start, start + 200))?.[0] ?? '';
      return { code: 'notAField', kind: 'line', value: clip(line, 40) };
    }
    skipGap();
    const equals = at;
    if (text[equals] !== '=')
      return { code: 'notAField', kind: 'equals', value: clip(fieldName, 40) };
    at += 1;
    skipGap();
    const valueStart = at;
    const field = readValue();
    if (field === undefined) return { code: 'noValue', field: fieldName };
    const { length, ...value } = field;
    const name = fieldName.toLowerCase();
    const line = lineAt(start);
    const first = entry.fields.get(name);
    if (first === undefined) entry.fields.set(name, { ...value, line });
    else if (first.value !== value.value)
      reportLine(line, { code: 'twice', kind: 'field', field: name, lines: [first.line, line] });
    entry.places.push({ name, start, equals, valueStart, end: valueStart + length });
    return undefined;
  }

  function checkFieldEnd(entry: OpenEntry, start: number): void {
    skipGap();
    const next = text[at];
    if (next === ',' || next === entry.close || next === undefined || next === '@') return;
    const field = match(FIELD_NAME, text, start)?.[0] ?? '';
    if (match(FIELD_START, text, at) !== null)
      return report(start, { code: 'noComma', kind: 'field', field });
    report(start, { code: 'notAField', kind: 'runsOn', field, close: entry.close });
    resume(entry, at);
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

  /** Ends a value that was never closed, or too late, before the first field that it swallowed. */
  function reopenSwallowed({ fields, places }: OpenEntry): boolean {
    for (const [index, { name, start, valueStart, end }] of [...places.entries()].toReversed()) {
      const inside = NEXT_FIELD.exec(text.slice(valueStart, end));
      if (inside === null) continue;
      at = valueStart + inside.index;
      openAt = undefined;
      const field = fields.get(name);
      if (field?.line === lineAt(start))
        fields.set(name, { ...field, value: openValue(text.slice(valueStart + 1, at)) });
      isRepaired = true;
      const close = text[valueStart] === '"' ? '"' : '}';
      const written = match(FIELD_NAME, text, start)?.[0] ?? name;
      report(start, { code: 'valueNotClosed', field: written, close });
      places.length = index;
      return true;
    }
    return false;
  }

  // Values

  /** Reads a value: braced, quoted and bare parts, joined by "#"; undefined if there is none. */
  function readValue(): Value | undefined {
    const start = at;
    let end = start;
    let value = '';
    let unknownWord: string | undefined;
    for (;;) {
      skipGap();
      const part = readPart();
      if (part === undefined) return undefined;
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

  function readPart(): { text: string; unknownWord?: string } | undefined {
    if (text[at] === '{' || text[at] === '"') {
      const start = at + 1;
      const end = text[at] === '{' ? closingBrace(text, start) : closingQuote(start);
      if (end === text.length) openAt = at;
      at = Math.min(end + 1, text.length);
      return { text: text.slice(start, end) };
    }
    const word = match(BARE_WORD, text, at)?.[0];
    if (word === undefined) return undefined;
    at += word.length;
    if (/^[0-9]+$/u.test(word)) return { text: word };
    const macroText = macros.get(word.toLowerCase());
    macroRoom -= macroText?.length ?? 0;
    // Macros made of macros grow without end.
    return macroText === undefined || macroRoom < 0
      ? { text: word, unknownWord: word }
      : { text: macroText };
  }

  /** Where a quoted value ends; the end of the text if it doesn't. */
  function closingQuote(start: number): number {
    let depth = 0;
    for (let end = start; end < text.length && depth >= 0; end++) {
      if (text[end] === '{') depth += 1;
      else if (text[end] === '}') depth -= 1;
      else if (text[end] === '"' && depth === 0) {
        // `M\"uller` between quotes: BibTeX wants {\"u}, but the meaning is clear.
        const isAccent = /(?<!\\)\\$/u.test(text.slice(end - 2, end));
        if (!isAccent || !/[\p{L}{\\]/u.test(text[end + 1] ?? '')) return end;
      }
    }
    return text.length;
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
