import type { Content } from '#src/content/content.ts';
import { parsePeriod } from '#src/lib/period.ts';

const FALLBACK_YEAR = 2000;

/** The year in the profile, else the newest in the content; the clock's would change the output. */
export function newestYear({ profile, publications, jobs, education }: Content): number {
  const periods = [...jobs, ...education].flatMap(({ period }) => {
    const { start, end = start } = parsePeriod(period);
    return end === undefined ? [] : [Number(end.slice(0, 4))];
  });
  const asOf = profile.citationsAsOf?.slice(0, 4);
  const statedYears = [profile.copyrightYear, asOf && Number(asOf)].filter((year) => !!year);
  const papers = publications.flatMap(({ year }) => year ?? []);
  const years = statedYears.length > 0 ? statedYears : [...papers, ...periods];
  return Math.max(...(years.length > 0 ? years : [FALLBACK_YEAR]).map(Number));
}
