import type { Degree } from '#src/content/content.ts';
import { periodLabel } from '#text/period.ts';

type Props = { readonly degree: Degree };

export function DegreeCard({ degree }: Props) {
  return (
    <div className="card p-6 sm:p-7">
      <h3 dir="auto" className="text-xl font-semibold text-heading">
        {degree.degree}
      </h3>
      <p dir="auto" className="mt-1 text-lead">
        {degree.institution}
      </p>
      <p className="meta mt-1">
        {periodLabel(degree.period)}
        {degree.location !== '' && (
          <>
            {' · '}
            <bdi>{degree.location}</bdi>
          </>
        )}
      </p>
      {degree.description !== '' && (
        <p dir="auto" className="mt-4 max-w-[46em]">
          {degree.description}
        </p>
      )}
    </div>
  );
}
