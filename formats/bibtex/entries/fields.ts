import { shorten } from './cursor.ts';
import type { Cursor } from './cursor.ts';
import { LOST_FIELD, NEXT_FIELD, RESUME, match } from './syntax.ts';
import { Unreadable, findingOf } from './unreadable.ts';
import { openValue } from './values.ts';
import type { ValueReader } from './values.ts';
import type { FieldPlace, RawField } from '#formats/bibtex/rawEntry.ts';

/** Limit per entry on reopening values that swallowed the fields after them. */
const MAX_REOPENED = 50;

/** Reads the fields of one entry, from after its key to the end of the entry. */
export class FieldReader {
  readonly fields = new Map<string, RawField>();
  readonly places: FieldPlace[] = [];
  /** Whether the next entry starts, or the file ends, before this one is closed. */
  breaksOff = false;
  readonly #cursor: Cursor;
  readonly #values: ValueReader;
  readonly #close: string;

  constructor(cursor: Cursor, values: ValueReader, close: string) {
    this.#cursor = cursor;
    this.#values = values;
    this.#close = close;
  }

  /**
   * Reads to the end of the entry.
   * @param start - Where the entry starts.
   * @param earlier - Number of problems reported before this entry.
   * @returns Where the comma after the last field is, if there is one.
   */
  read(start: number, earlier: number): number | undefined {
    let lastComma: number | undefined;
    let reopened = 0;
    for (;;) {
      this.#cursor.skipGap();
      const next = this.#cursor.next;
      if (next === undefined || next === '@') {
        if (reopened < MAX_REOPENED && this.#reopenSwallowed()) {
          reopened += 1;
          continue;
        }
        this.#breakOff(start, earlier);
        return lastComma;
      }
      if (next === this.#close) {
        this.#cursor.at += 1;
        if (this.#isReallyClosed()) return lastComma;
      } else if (next === ',') {
        lastComma = this.places.length > 0 ? this.#cursor.at : undefined;
        this.#cursor.at += 1;
      } else {
        lastComma = undefined;
        this.#readField();
      }
    }
  }

  /** An entry that breaks off is not shown, so its other problems don't matter (Q1). */
  #breakOff(start: number, earlier: number): void {
    const own = this.#cursor.problems.splice(earlier);
    const open = own.find(({ code }) => code === 'valueNotClosed');
    this.breaksOff = true;
    this.#cursor.isRepaired = true;
    this.#cursor.reportLine(open?.line ?? this.#cursor.lines.at(start), {
      code: 'entryNotClosed',
      entry: this.#cursor.item,
      close: this.#close,
    });
  }

  #readField(): void {
    const start = this.#cursor.at;
    try {
      const name = this.#cursor.takeFieldName();
      if (name === '')
        throw new Unreadable({ code: 'notAField', value: this.#cursor.restOfLine(start) });
      this.#cursor.skipGap();
      const equals = this.#cursor.at;
      if (this.#cursor.text[equals] !== '=')
        throw new Unreadable({ code: 'noEqualsSign', value: shorten(name) });
      this.#cursor.at += 1;
      this.#cursor.skipGap();
      const valueStart = this.#cursor.at;
      const value = this.#values.read(name);
      const field = { ...value, line: this.#cursor.lines.at(start) };
      this.#keepField(name.toLowerCase(), field);
      this.places.push({
        name: name.toLowerCase(),
        start,
        equals,
        valueStart,
        end: valueStart + value.length,
      });
      this.#checkFieldEnd(name, start);
    } catch (error) {
      this.#cursor.report(start, findingOf(error));
      this.#resume(start);
    }
  }

  /** Continues at the next line that starts a field, ends the entry or starts another. */
  #resume(start: number): void {
    this.#cursor.isRepaired = true;
    const found = match(RESUME, this.#cursor.text, start);
    const next = found === null ? this.#cursor.text.length : found.index + 1;
    // The closing brace may come before that line.
    const from = Math.max(this.#cursor.at, start + 1);
    const end = this.#cursor.text.slice(from, next).indexOf(this.#close);
    this.#cursor.at = Math.max(end === -1 ? next : from + end, start + 1);
  }

  #keepField(name: string, field: RawField): void {
    const first = this.fields.get(name);
    if (first === undefined) {
      this.fields.set(name, field);
    } else if (first.value !== field.value) {
      const lines = [first.line, field.line] as const;
      this.#cursor.reportLine(field.line, { code: 'fieldTwice', field: name, lines });
    }
  }

  #checkFieldEnd(name: string, start: number): void {
    if (this.#cursor.at === this.#cursor.closedAt) return;
    this.#cursor.skipGap();
    const next = this.#cursor.next;
    if (next === ',' || next === this.#close || next === undefined || next === '@') return;
    const at = this.#cursor.at;
    const isField =
      this.#cursor.takeFieldName() !== '' &&
      match(/\s*=/y, this.#cursor.text, this.#cursor.at) !== null;
    this.#cursor.at = at;
    if (isField) {
      this.#cursor.report(start, { code: 'noCommaAfterField', field: name });
    } else {
      this.#cursor.report(start, { code: 'valueRunsOn', field: name, close: this.#close });
      this.#resume(at);
    }
  }

  /** Ends a value that swallowed the fields after it just before the first of them. */
  #reopenSwallowed(): boolean {
    for (const { name, start, valueStart, end } of this.places) {
      const field = this.fields.get(name);
      const inside = NEXT_FIELD.exec(this.#cursor.text.slice(valueStart, end));
      if (inside === null || field?.line !== this.#cursor.lines.at(start)) continue;
      const cut = valueStart + inside.index;
      this.fields.set(name, {
        ...field,
        value: openValue(this.#cursor.text.slice(valueStart + 1, cut)),
      });
      this.#cursor.isRepaired = true;
      this.#cursor.report(start, { code: 'valueNotClosed', field: name, close: '}' });
      this.#cursor.at = cut;
      this.#cursor.closedAt = cut;
      this.places.splice(this.places.findIndex((place) => place.start === start));
      return true;
    }
    return false;
  }

  /** A surplus closing brace ends the entry early; the fields after it still belong to it. */
  #isReallyClosed(): boolean {
    const lost = match(LOST_FIELD, this.#cursor.text, this.#cursor.at);
    if (lost?.[1] === undefined) return true;
    const at = this.#cursor.at + lost[0].lastIndexOf(lost[1]);
    this.#cursor.isRepaired = true;
    this.#cursor.report(at, { code: 'outsideEntry', value: lost[1], entry: this.#cursor.item });
    this.#cursor.at = at;
    return false;
  }
}
