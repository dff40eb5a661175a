import { textAt } from '#kit/formats/facts/json.ts';
import { dateOf, type WrittenDate } from '#kit/formats/facts/writtenDate.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';

/** @returns A date of a summary, such as "start-date"; ORCID gives as much of it as is known. */
export function dateAt(summary: unknown, name: string): WrittenDate {
  const [year, month, day] = ['year', 'month', 'day'].map((part) =>
    Number(textAt(summary, name, part, 'value') ?? Number.NaN),
  );
  // The content's schema knows no other years.
  if (year === undefined || !(year >= 1000 && year <= 9999)) return {};
  return dateOf(year, month ?? Number.NaN, day ?? Number.NaN);
}

/** @returns "2021-03", "2021" or undefined */
export function isoDateAt(summary: unknown, name: string): string | undefined {
  const { year, month } = dateAt(summary, name);
  if (year === undefined) return undefined;
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

/** @returns "Boston, MA", or city and country if there is no region; '' if nothing is known */
export function organizationPlace(summary: unknown): string {
  const [city, region, country] = ['city', 'region', 'country'].map((part) =>
    textAt(summary, 'organization', 'address', part),
  );
  const around = region === undefined || region === city ? countryName(country) : region;
  return [city, around].filter((part) => part !== undefined).join(', ');
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** "NG" → "Nigeria"; anything but a code stays as it is. */
export function countryName(code: string | undefined): string | undefined {
  if (code === undefined || !/^[A-Z]{2}$/u.test(code)) return code;
  return COUNTRIES.of(code);
}

/** An affiliation in the terms of JSON Resume, whose readers make an item of it. */
export function asEntry(summary: unknown): Readonly<Record<string, unknown>> {
  return omitEmpty({
    startDate: isoDateAt(summary, 'start-date'),
    endDate: isoDateAt(summary, 'end-date'),
    location: organizationPlace(summary),
    url: textAt(summary, 'url', 'value'),
  });
}
