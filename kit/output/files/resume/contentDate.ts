import { newestYear } from '#kit/site/newestYear.ts';
import type { Content } from '#src/content/content.ts';

/**
 * The document's date: the newest date in the content, never the system clock's, so that the same
 * content gives the same bytes.
 */
export function contentDate(content: Content): { year: number; month: number; day: number } {
  const dates = content.publications.flatMap(({ year, month, day }) =>
    year === undefined ? [] : [[year, month ?? 1, day ?? 1]],
  );
  dates.push([newestYear(content), 1, 1]);
  const asOf = content.profile.citationsAsOf?.split('-').map(Number);
  if (asOf !== undefined) dates.push([...asOf, 1]);
  const newest = dates
    .map(([year = 0, month = 1, day = 1]) => ({ year, month, day }))
    .reduce((a, b) => (dayNumber(b) > dayNumber(a) ? b : a));
  const lastDay = new Date(Date.UTC(newest.year, newest.month, 0)).getUTCDate();
  return { ...newest, day: Math.min(newest.day, lastDay) };
}

function dayNumber(date: { year: number; month: number; day: number }): number {
  return date.year * 10_000 + date.month * 100 + date.day;
}
