import type { Content } from '#src/content/content.ts';
import { parsePeriod } from '#src/lib/period.ts';

const UNKNOWN = 2000;

/** Not the clock's year: the same content always gives the same bytes. */
export function newestYear({ profile, publications, jobs, education }: Content): number {
  const periods = [...jobs, ...education].flatMap(({ period }) => {
    const { start, end = start } = parsePeriod(period);
    return end === undefined ? [] : [Number(end.slice(0, 4))];
  });
  const asOf = profile.citationsAsOf?.slice(0, 4);
  const statedYears = [profile.copyrightYear, asOf && Number(asOf)].filter((year) => !!year);
  const papers = publications.flatMap(({ year }) => year ?? []);
  const years = statedYears.length > 0 ? statedYears : [...papers, ...periods];
  return Math.max(...(years.length > 0 ? years : [UNKNOWN]).map(Number));
}
