import { at, listAt, textAt } from '#kit/formats/facts/json.ts';
import { dateOf, readWrittenDate } from '#kit/formats/facts/writtenDate.ts';
import type { WrittenDate } from '#kit/formats/facts/writtenDate.ts';

const DATES = [
  'issued',
  'published',
  'published-print',
  'published-online',
  'submitted',
  'created',
];

/** @returns The first date of an item that has a year, or the text in place of one. */
export function cslDate(item: unknown): WrittenDate {
  const dates = DATES.map((name) => dateAt(item, name));
  const dated = dates.find((date) => date.year !== undefined);
  const yearText = dates.find((date) => date.yearText !== undefined)?.yearText;
  return dated ?? { yearText: yearText ?? textAt(item, 'status') ?? '' };
}

function dateAt(item: unknown, name: string): WrittenDate {
  const written = at(item, name);
  if (typeof written === 'string' || typeof written === 'number') {
    return readWrittenDate(String(written));
  }
  const [first] = listAt(written, 'date-parts');
  const parts: readonly unknown[] = Array.isArray(first) ? first : [];
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = parts.map(Number);
  if (Number.isInteger(year) && year !== 0) return dateOf(year, month, day);
  return readWrittenDate(textAt(written, 'raw') ?? textAt(written, 'literal'));
}
