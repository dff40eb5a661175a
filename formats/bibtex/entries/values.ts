import { MONTHS } from '#formats/facts/months.ts';
import type { Cursor } from './cursor.ts';
import { Unreadable } from './unreadable.ts';
import { BARE_WORD, NEXT_FIELD, match } from './syntax.ts';

/** The month macros every BibTeX style defines. */
const MACROS: readonly (readonly [macro: string, month: string])[] = MONTHS.map((name) => [
  name.slice(0, 3).toLowerCase(),
  name,
]);

/** A value as LaTeX, the length of its source, and a word that no @string defines. */
type Value = { readonly value: string; readonly length: number; readonly unknownWord?: string };

/** Reads values: braced, quoted and bare words, joined by "#". */
export class ValueReader {
  readonly #cursor: Cursor;
  readonly #macros = new Map<string, string>(MACROS);

  constructor(cursor: Cursor) {
    this.#cursor = cursor;
  }

  /** Stores an @string definition. */
  define(name: string, value: string): void {
    this.#macros.set(name.toLowerCase(), value);
  }

  /**
   * Reads the value at the cursor.
   * @param name - Its field, for problems.
   * @returns The parts joined, with "\n" as line endings.
   * @throws Unreadable if there is nothing that could be a value.
   */
  read(name: string): Value {
    let value = '';
    let unknownWord: string | undefined;
    const start = this.#cursor.at;
    let end = start;
    for (;;) {
      this.#cursor.skipGap();
      const part = this.#readPart(name);
      end = this.#cursor.at;
      value += part.text;
      unknownWord ??= part.unknownWord;
      this.#cursor.skipGap();
      if (this.#cursor.next !== '#') break;
      this.#cursor.at += 1;
    }
    value = value.replaceAll(/\r\n?/gu, '\n');
    return { value, length: end - start, ...(unknownWord !== undefined && { unknownWord }) };
  }

  #readPart(name: string): { text: string; unknownWord?: string } {
    const next = this.#cursor.next;
    if (next === '{') return { text: this.#readBraced(name) };
    if (next === '"') return { text: this.#readQuoted(name) };
    const word = match(BARE_WORD, this.#cursor.text, this.#cursor.at)?.[0];
    if (word === undefined) throw new Unreadable({ code: 'noValue', field: name });
    this.#cursor.at += word.length;
    if (/^[0-9]+$/u.test(word)) return { text: word };
    const text = this.#macros.get(word.toLowerCase());
    return text === undefined ? { text: word, unknownWord: word } : { text };
  }

  #readBraced(name: string): string {
    const start = this.#cursor.at + 1;
    const end = this.#cursor.closingBrace(start);
    if (end === -1) return this.#closeValue(name, '}');
    this.#cursor.at = end + 1;
    return this.#cursor.text.slice(start, end);
  }

  #readQuoted(name: string): string {
    const start = this.#cursor.at + 1;
    const marks = /[{}"@]/g;
    marks.lastIndex = start;
    let depth = 0;
    for (
      let found = marks.exec(this.#cursor.text);
      found !== null;
      found = marks.exec(this.#cursor.text)
    ) {
      const mark = found[0];
      if (mark === '{') depth += 1;
      else if (mark === '}') depth -= 1;
      else if (mark === '@' && this.#cursor.isEntryHead(found.index)) break;
      else if (mark === '"' && depth === 0 && !this.#isAccent(found.index)) {
        this.#cursor.at = found.index + 1;
        return this.#cursor.text.slice(start, found.index);
      }
      if (depth < 0) break;
    }
    return this.#closeValue(name, '"');
  }

  /** `M\"uller` between quotes: BibTeX wants {\"u}, but the meaning is clear. */
  #isAccent(at: number): boolean {
    const before = this.#cursor.text.slice(Math.max(0, at - 2), at);
    return /(?:^|[^\\])\\$/u.test(before) && /[\p{L}{\\]/u.test(this.#cursor.text[at + 1] ?? '');
  }

  /** Ends an unclosed value before the next field or the next entry. */
  #closeValue(name: string, close: string): string {
    const start = this.#cursor.at + 1;
    this.#cursor.isRepaired = true;
    this.#cursor.report(this.#cursor.at, { code: 'valueNotClosed', field: name, close });
    const head = this.#cursor.isHopeless ? this.#lineEnd(start) : this.#cursor.nextHead(start);
    const rest = this.#cursor.text.slice(start, head);
    const next = NEXT_FIELD.exec(rest)?.index;
    this.#cursor.at = next === undefined ? head : start + next;
    this.#cursor.skipGap();
    this.#cursor.closedAt = this.#cursor.at;
    return openValue(rest.slice(0, next));
  }

  #lineEnd(from: number): number {
    return match(/[\r\n]|$/g, this.#cursor.text, from)?.index ?? this.#cursor.text.length;
  }
}

/** An unclosed value, without the marks that end the field and the entry. */
export function openValue(text: string): string {
  return text.replace(/[\s,}")]+$/u, '').replaceAll(/\r\n?/gu, '\n');
}
