import type { YearCoverage } from './coverage.ts';

type Props = { readonly years: readonly YearCoverage[]; readonly date: string };

/** The figures behind the track. */
export function CoverageTable({ years, date }: Props) {
  return (
    <details className="ms-auto open:w-full">
      <summary className="text-link foot-link cursor-pointer">Show as a table</summary>
      <div className="mt-2 overflow-x-auto">
        <table className="text-left text-caption tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1 [&_:is(th,td)]:pe-8 [&_:is(th,td)]:font-normal [&_[scope=col]]:text-lead">
          <caption className="sr-only">Papers and citations per year{date}</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Papers</th>
              <th scope="col">Citations</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, papers, citations }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{papers}</td>
                <td>{citations ?? 'not known'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
