import { compact } from '#text/compact.ts';
import { parsePeriod } from '#text/period.ts';

/** Without an end JSON Resume takes a job or degree for one that goes on. */
export function isoSpan(period: string): { start?: string; end?: string } {
  const { start, end = start, isCurrent } = parsePeriod(period);
  return compact({ start, end: isCurrent ? undefined : end });
}

/** The schema knows the years 1000 to 2999 only. */
export function inSchema(date: string | undefined): string | undefined {
  return date !== undefined && /^[12][0-9]{3}(?:-|$)/u.test(date) ? date : undefined;
}
