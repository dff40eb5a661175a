import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { parsePeriod } from '#src/lib/period.ts';

/** JSON Resume takes a job or degree without an end as ongoing. */
export function isoSpan(period: string): { start?: string; end?: string } {
  const { start, end = start, isCurrent } = parsePeriod(period);
  return omitEmpty({ start, end: isCurrent ? undefined : end });
}

/** The schema only allows the years 1000 to 2999. */
export function inSchema(date: string | undefined): string | undefined {
  return date !== undefined && /^[12][0-9]{3}(?:-|$)/u.test(date) ? date : undefined;
}
