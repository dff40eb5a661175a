import { LineCounter } from 'yaml';
import { MONTHS } from '#kit/formats/facts/dates.ts';
import { clip } from '#kit/messages/messages.ts';
import type { Finding, Item } from '#kit/messages/problem.ts';
import { closingBrace } from './latex.ts';
import {
  bibProblem,
  type BibFile,
  type BibProblem,
  type FieldOffsets,
  type RawEntry,
  type RawField,
} from './rawEntry.ts';

// The grammar of BibTeX files, as patterns to match where an element may start.

const BLOCK_START = /@[ \t]*([a-z]+)\s*([{(])/iy;
/** The head of an entry, even inside a value that is not closed: "@article{key, title =". */
const ENTRY_HEAD =
  /(?<=^[^\S\r\n]{0,200})@[ \t]*[a-z]+\s*[{(]\s*(?:[^\s,{}()"=]+\s*)?,\s*[a-z][\w+:-]*\s*=/gim;
/** The head of an entry whose opening brace is missing; tried where BLOCK_START fails. */
const HEAD_WITHOUT_BRACE =
  /@(?:article|book|incollection|inproceedings|misc|phdthesis|techreport)\b/iy;
const FIELD_NAME = /[\p{L}_][^\s=,{}()"#%']*/uy;
const BARE_WORD = /[^\s,#{}()"=@%]+/y;
const GAP = /(?:\s+|%[^\r\n]*)*/y;
const FIELD_START = new RegExp(`${FIELD_NAME.source}\\s*=`, 'uy');
/** A field cut off from its entry by a surplus brace, with what may precede it. */
const STRAY_FIELD = /[\s,}]*?([a-z][\w+:-]*)[ \t]*=[ \t]*["{\d]/iy;
/** A line that starts another field: a value that contains one was never closed. */
const NEXT_FIELD = /[\r\n][ \t]*[a-z][\w+:-]*[ \t]*=[ \t]*["{]/iu;
/** A line at which reading can continue after something unreadable. */
const RESUME_POINT = /[\r\n][ \t]*(?:[a-z][\w+:-]*[ \t]*=|[})]|@[ \t]*[a-z]+\s*[{(])/giu;

/** Blocks of reference managers that describe no publication. */
const NOT_ENTRIES = new Set('xdata set control ieeetranbstctl bibnote'.split(' '));

/** Limit on the characters that all macros of a file expand to; journal names need far fewer. */
const MAX_MACRO_CHARACTERS = 5_000_000;

/** The month macros every BibTeX style defines. */
const MONTH_MACROS = MONTHS.map((name) => [name.slice(0, 3).toLowerCase(), name] as const);

/** Findings without an item: their message names the entry itself, or they belong to no entry. */
const NO_ITEM = /^(?:noBrace|noKey|brokenMacro|entryNotClosed|outsideEntry)$/u;

/** How many values without an end are repaired per entry; without a limit, time is quadratic. */
const MAX_RUNAWAY_VALUES = 50;

/** An entry while its fields are read. */
type OpenEntry = {
  readonly start: number;
  readonly close: string;
  readonly fields: Map<string, RawField>;
  readonly fieldOffsets: FieldOffsets[];
  /** The offset of a comma after the last field so far. */
  lastComma?: number | undefined;
  breaksOff: boolean;
};

/**
 * Splits a BibTeX or BibLaTeX file into its entries, by recursive descent. Broken syntax is
 * reported, and closed or skipped where the intent is clear. No value reaches beyond a line that is
 * clearly the head of the next entry, so that a missing brace costs one entry, not the rest of the
 * file. Text outside entries and `%` lines are comments. Never throws; runs in linear time.
 */
export function readEntries(source: string): BibFile {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const end of source.matchAll(/\r\n?|\n/gu)) lines.addNewLine(end.index + end[0].length);
  const macros = new Map<string, string>(MONTH_MACROS);
  let macroCharactersLeft = MAX_MACRO_CHARACTERS;
  const entries: RawEntry[] = [];
  const problems: BibProblem[] = [];
  /** The file up to the next ENTRY_HEAD. */
  let text = '';
  let pos = 0;
  let item: Item = { noun: 'entry' };
  /** Whether part of the current entry had to be closed or skipped. */
  let isRepaired = false;
  /** Where a value without an end started. */
  let openValueStart: number | undefined;
  /** Whether a comment has no end before the next head; the ends of later comments aren't sought. */
  let hasOpenComment = false;

  const heads = Array.from(source.matchAll(ENTRY_HEAD), ({ index }) => index);
  for (const end of [...heads, source.length]) {
    pos = text.length;
    text = source.slice(0, end);
    hasOpenComment = false;
    for (let start = text.indexOf('@', pos); start !== -1; start = text.indexOf('@', pos)) {
      pos = start + 1;
      readBlock(start);
    }
  }
  return { entries, problems: problems.toSorted((a, b) => a.line - b.line) };

  function readBlock(start: number): void {
    // A block starts a line, or follows white space or the end of the previous block.
    if (start > 0 && !/[\s})]/u.test(text[start - 1] ?? '')) return;
    const { col } = lines.linePos(start);
    if (match(/[ \t]*%/y, text, start - col + 1) !== null) return;
    const head = match(BLOCK_START, text, start);
    if (head === null) {
      const bracelessHead = match(HEAD_WITHOUT_BRACE, text, start);
      if (bracelessHead !== null) report(start, { code: 'noBrace', value: bracelessHead[0] });
      return;
    }
    const type = (head[1] ?? '').toLowerCase();
    const close = head[2] === '(' ? ')' : '}';
    pos = start + head[0].length;
    isRepaired = false;
    openValueStart = undefined;
    if (type === 'comment' || type === 'preamble') {
      // A comment that is never closed is only its line.
      const brace = hasOpenComment || close === ')' ? text.length : closingBrace(text, pos);
      hasOpenComment ||= close === '}' && brace === text.length;
      const end = close === '}' ? brace : text.indexOf(')', pos);
      pos = text[end] === close ? end + 1 : (match(/\n|$/g, text, pos)?.index ?? text.length);
    } else if (type === 'string') readMacro(close);
    else readEntry(type, close, start);
  }

  function readMacro(close: string): void {
    const start = pos;
    item = { noun: 'entry @string' };
    skipGap();
    const name = takeFieldName();
    skipGap();
    if (name === '' || text[pos] !== '=')
      return report(start, { code: 'brokenMacro', kind: 'name' });
    pos += 1;
    const value = readValue();
    if (value === undefined) return report(start, { code: 'noValue', field: name });
    macros.set(name.toLowerCase(), value.value);
    skipGap();
    if (text[pos] === close) pos += 1;
    else report(start, { code: 'brokenMacro', kind: 'end', value: name, close });
  }

  function readEntry(type: string, close: string, start: number): void {
    const earlierProblemCount = problems.length;
    const key = readKey(type, close);
    const fieldOffsets: FieldOffsets[] = [];
    const entry: OpenEntry = { start, close, fields: new Map(), fieldOffsets, breaksOff: false };
    readFields(entry, earlierProblemCount);
    if (NOT_ENTRIES.has(type)) return;
    const { fields, lastComma, breaksOff } = entry;
    const offsets = { start, end: pos, fields: fieldOffsets, ...(lastComma && { lastComma }) };
    const line = lineAt(start);
    const flags = { ...(!isRepaired && { offsets }), ...(breaksOff && { breaksOff }) };
    entries.push({ type, key, line, fields, ...flags });
  }

  function readKey(type: string, close: string): string {
    skipGap();
    const start = pos;
    const end = match(close === '}' ? /[,}\r\n]/g : /[,)\r\n]/g, text, start)?.index;
    const key = text.slice(start, end).trim();
    const isKey = key !== '' && key.length <= 1000 && !/[={"]/u.test(key);
    item = isKey ? { noun: 'entry', name: key } : { noun: `entry @${type}` };
    if (!isKey) {
      report(start, { code: 'noKey', type });
      return '';
    }
    pos = end ?? text.length;
    skipGap();
    const next = text[pos];
    if (next !== ',' && next !== close && next !== undefined)
      report(start, { code: 'noComma', kind: 'key' });
    return key;
  }

  // Fields

  function readFields(entry: OpenEntry, earlierProblemCount: number): void {
    let runawayCount = 0;
    for (;;) {
      skipGap();
      const next = text[pos];
      if (next === undefined || next === '@') {
        if (runawayCount === MAX_RUNAWAY_VALUES || !endRunawayValue(entry)) {
          // An entry that breaks off is not shown, so its other problems don't matter (Q1).
          const entryProblems = problems.splice(earlierProblemCount);
          const unclosedValue = entryProblems.find(({ code }) => code === 'valueNotClosed');
          const line = unclosedValue?.line ?? lineAt(openValueStart ?? entry.start);
          entry.breaksOff = true;
          isRepaired = true;
          reportLine(line, { code: 'entryNotClosed', entry: item, close: entry.close });
          return;
        }
        runawayCount += 1;
      } else if (next === entry.close) {
        pos += 1;
        // A surplus closing brace ends the entry early; the fields after it still belong to it.
        const [strayField = '', name] = match(STRAY_FIELD, text, pos) ?? [];
        if (name === undefined) return;
        pos += strayField.lastIndexOf(name);
        isRepaired = true;
        report(pos, { code: 'outsideEntry', value: name, entry: item });
      } else if (next === ',') {
        entry.lastComma = entry.fieldOffsets.length > 0 ? pos : undefined;
        pos += 1;
      } else {
        entry.lastComma = undefined;
        readField(entry);
      }
    }
  }

  function readField(entry: OpenEntry): void {
    const start = pos;
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
    const equals = pos;
    if (text[equals] !== '=')
      return { code: 'notAField', kind: 'equals', value: clip(fieldName, 40) };
    pos += 1;
    skipGap();
    const valueStart = pos;
    const field = readValue();
    if (field === undefined) return { code: 'noValue', field: fieldName };
    const { length, ...value } = field;
    const name = fieldName.toLowerCase();
    const line = lineAt(start);
    const first = entry.fields.get(name);
    if (first === undefined) entry.fields.set(name, { ...value, line });
    else if (first.value !== value.value)
      reportLine(line, { code: 'twice', kind: 'field', field: name, lines: [first.line, line] });
    entry.fieldOffsets.push({ name, start, equals, valueStart, end: valueStart + length });
    return undefined;
  }

  function checkFieldEnd(entry: OpenEntry, start: number): void {
    skipGap();
    const next = text[pos];
    if (next === ',' || next === entry.close || next === undefined || next === '@') return;
    const field = match(FIELD_NAME, text, start)?.[0] ?? '';
    if (match(FIELD_START, text, pos) !== null)
      return report(start, { code: 'noComma', kind: 'field', field });
    report(start, { code: 'notAField', kind: 'runsOn', field, close: entry.close });
    resume(entry, pos);
  }

  /** Continues at the next line that starts a field, ends the entry or starts another. */
  function resume({ close }: OpenEntry, start: number): void {
    isRepaired = true;
    const resumeMatch = match(RESUME_POINT, text, start);
    const next = resumeMatch === null ? text.length : resumeMatch.index + 1;
    // The closing brace may come before that line.
    const searchStart = Math.max(pos, start + 1);
    const end = text.slice(searchStart, next).indexOf(close);
    pos = Math.max(end === -1 ? next : searchStart + end, start + 1);
  }

  /** Ends the last value that swallowed another field where that field starts, and continues there. */
  function endRunawayValue({ fields, fieldOffsets }: OpenEntry): boolean {
    const innerFieldOf = ({ valueStart, end }: FieldOffsets) =>
      NEXT_FIELD.exec(text.slice(valueStart, end));
    const index = fieldOffsets.findLastIndex((offsets) => innerFieldOf(offsets) !== null);
    const runaway = fieldOffsets[index];
    if (runaway === undefined) return false;
    fieldOffsets.length = index;
    const { name, start, valueStart } = runaway;
    pos = valueStart + (innerFieldOf(runaway)?.index ?? 0);
    openValueStart = undefined;
    const field = fields.get(name);
    // The comma or brace that ends the field or the entry is not part of the value.
    const value = text.slice(valueStart + 1, pos).replace(/[\s,}")]+$/u, '');
    if (field?.line === lineAt(start))
      fields.set(name, { ...field, value: value.replaceAll(/\r\n?/gu, '\n') });
    isRepaired = true;
    const close = text[valueStart] === '"' ? '"' : '}';
    const nameInFile = match(FIELD_NAME, text, start)?.[0] ?? name;
    report(start, { code: 'valueNotClosed', field: nameInFile, close });
    return true;
  }

  // Values

  /** Reads a value, whose parts may be joined by "#"; `length` counts characters of the source. */
  function readValue(): (Omit<RawField, 'line'> & { readonly length: number }) | undefined {
    const start = pos;
    let end = start;
    let value = '';
    let unknownWord: string | undefined;
    for (;;) {
      skipGap();
      const part = readPart();
      if (part === undefined) return undefined;
      end = pos;
      value += part.text;
      unknownWord ??= part.unknownWord;
      skipGap();
      if (text[pos] !== '#') break;
      pos += 1;
    }
    value = value.replaceAll(/\r\n?/gu, '\n');
    return { value, length: end - start, ...(unknownWord !== undefined && { unknownWord }) };
  }

  function readPart(): { text: string; unknownWord?: string } | undefined {
    if (text[pos] === '{' || text[pos] === '"') {
      const start = pos + 1;
      const end = text[pos] === '{' ? closingBrace(text, start) : closingQuote(start);
      if (end === text.length) openValueStart = pos;
      pos = Math.min(end + 1, text.length);
      return { text: text.slice(start, end) };
    }
    const word = match(BARE_WORD, text, pos)?.[0];
    if (word === undefined) return undefined;
    pos += word.length;
    if (/^[0-9]+$/u.test(word)) return { text: word };
    const macroText = macros.get(word.toLowerCase());
    macroCharactersLeft -= macroText?.length ?? 0;
    // Without the limit, macros that contain macros could grow exponentially.
    return macroText === undefined || macroCharactersLeft < 0
      ? { text: word, unknownWord: word }
      : { text: macroText };
  }

  /** The offset of the quotation mark that closes a value; the end of the text if none does. */
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

  function skipGap(): void {
    pos += match(GAP, text, pos)?.[0].length ?? 0;
  }

  function takeFieldName(): string {
    const name = match(FIELD_NAME, text, pos)?.[0] ?? '';
    pos += name.length;
    return name;
  }

  function lineAt(offset: number): number {
    return lines.linePos(offset).line;
  }

  function report(offset: number, finding: Finding): void {
    reportLine(lineAt(offset), finding);
  }

  function reportLine(line: number, finding: Finding): void {
    problems.push(bibProblem(finding, line, NO_ITEM.test(finding.code) ? undefined : item));
  }
}

function match(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(text);
}
