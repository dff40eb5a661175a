import { Dated } from '#src/components/Dated.tsx';
import type { YearCoverage } from './coverage.ts';
import * as words from 'virtual:content/words';

type Props = {
  readonly years: readonly YearCoverage[];
  /** When the citations were counted. */
  readonly date: string | undefined;
};

/** The figures behind the track. */
export function CoverageTable({ years, date }: Props) {
  return (
    <details className="ms-auto open:w-full">
      <summary className="text-link foot-link cursor-pointer bar:absolute bar:end-[1.125rem] bar:top-1.5">
        {words.showTable}
      </summary>
      <div className="mt-2 overflow-x-auto">
        <table className="text-start text-caption tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1 [&_:is(th,td)]:pe-8 [&_:is(th,td)]:font-normal [&_[scope=col]]:text-lead">
          <caption className="sr-only">
            {words.papersPerYear}
            {date !== undefined && <Dated text={words.comma + words.asOf} date={date} />}
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.year}</th>
              <th scope="col">{words.papers}</th>
              <th scope="col">{words.citations}</th>
            </tr>
          </thead>
          {years.length > 0 && (
            <tbody>
              {years.map(({ year, papers, citations }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>{papers}</td>
                  <td>{citations ?? words.notKnown}</td>
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </div>
    </details>
  );
}
