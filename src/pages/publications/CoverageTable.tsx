import { formatNumber } from 'virtual:content/plurals';
import { Dated } from '#src/components/Dated.tsx';
import type { Overview } from '#src/content/drawings.ts';
import type { YearCoverage } from './coverage.ts';
import * as words from 'virtual:content/words';

type Props = {
  readonly overview: Overview;
  readonly coverage: ReadonlyMap<number, YearCoverage>;
  /** When the citations were counted. */
  readonly date: string | undefined;
};

/** A column for each of more years would be too much, and too narrow to stand under the axis. */
const MANY = 60;

const NOT_KNOWN = (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{words.notKnown}</span>
  </>
);

/** The figures behind the track: a column a year, under the same axis where it has room (LK16). */
export function CoverageTable({ overview, coverage, date }: Props) {
  const { years } = overview;
  const listed = years.flatMap(({ year }) =>
    years.length > MANY && !coverage.has(year) ? [] : year,
  );
  const rows = [
    [words.papers, (year: number) => formatNumber(coverage.get(year)?.papers ?? 0)],
    [
      words.citations,
      (year: number) => {
        const { citations, papers = 0 } = coverage.get(year) ?? {};
        if (citations === undefined) return papers === 0 ? '' : NOT_KNOWN;
        return formatNumber(citations);
      },
    ],
  ] as const;
  return (
    <details className="group ms-auto text-end open:w-full">
      <summary className="text-link foot-link ms-auto cursor-pointer bar:absolute bar:end-[1.125rem] bar:top-1.5">
        <span className="group-open:hidden">{words.showTable}</span>
        <span className="hidden group-open:inline">{words.hideTable}</span>
      </summary>
      <div className="coverage">
        <table className={overview.isDense ? undefined : 'under-axis'}>
          <caption className="sr-only">
            {words.papersPerYear}
            {date !== undefined && <Dated text={words.comma + words.asOf} date={date} />}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span>{words.year}</span>
              </th>
              {listed.map((year) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, valueOf]) => (
              <tr key={name}>
                <th scope="row">
                  <span>{name}</span>
                </th>
                {listed.map((year) => (
                  <td key={year}>{valueOf(year)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
