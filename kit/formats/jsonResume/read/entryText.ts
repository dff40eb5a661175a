import { at, listAt, textAt } from '#kit/formats/facts/json.ts';
import { readWrittenDate, type WrittenDate } from '#kit/formats/facts/writtenDate.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';

/** @returns An address with its scheme; undefined if it is not a web address. */
export function webAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const whole = /^[a-z]+:/iu.test(text) ? text : `https://${text}`;
  return parseSafeUrl(whole, ['https:', 'http:']) === null ? undefined : whole;
}

/** A list of points; some résumés have one text with a point per line. */
export function points(entry: unknown): string[] {
  const summary = at(entry, 'summary') ?? at(entry, 'description');
  const lines = typeof summary === 'string' ? summary.split('\n') : [];
  const highlights = listAt(entry, 'highlights').filter((point) => typeof point === 'string');
  return [...lines, ...highlights]
    .map((line) =>
      line
        .replaceAll(/\s+/gu, ' ')
        .replace(/^\s*[-•*]\s+/u, '')
        .trim(),
    )
    .filter((line) => line !== '');
}

/** Joins points into one text; several get a full stop each if they have no end mark. */
export function asSentences(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return parts
    .map((part) => (/[.!?:;…。！？]["'”’)\]]*$/u.test(part) ? part : `${part}.`))
    .join(' ');
}

/** "City, Region" or the parts that are given. */
export function placeName(entry: unknown): string {
  const written = textAt(entry, 'location');
  if (written !== undefined) return written;
  const parts = ['city', 'region', 'countryCode'].map((part) => textAt(entry, 'location', part));
  return parts
    .filter((part) => part !== undefined)
    .slice(0, 2)
    .join(', ');
}

/** "Present" and the like mean no end. */
export function dateIn(entry: unknown, name: string) {
  return readWrittenDate(textAt(entry, name));
}

/** @returns "03/2021" or "2021"; undefined if no year is known */
export function dateText({ year, month }: WrittenDate): string | undefined {
  if (year === undefined) return undefined;
  return month === undefined ? String(year) : `${String(month).padStart(2, '0')}/${year}`;
}
