import type { ReactNode } from 'react';
import { ContentText } from '#src/components/text.tsx';
import type { TrackBlock } from '#src/content/drawings.ts';
import type { JobView } from '#src/content/views.ts';

/** An employer with several positions (requirement Y1); null in a build of a site without one. */
export const Employer = import.meta.env.HAS_GROUPED_JOBS ? EmployerBlock : null;

/** The bar that joins two positions at one employer in the track; null where `Employer` is. */
export const TrackJoint = import.meta.env.HAS_GROUPED_JOBS ? Joint : null;

type Props = {
  readonly employer: JobView;
  readonly logo: ReactNode;
  readonly children: ReactNode;
};

/** The employer's name and whole span once, and below it the positions without dividers. */
function EmployerBlock({ employer: { company, period, location }, logo, children }: Props) {
  return (
    <li className="ruled py-7 bar:py-9">
      <div className="rail-item mb-6 bar:mb-7">
        <div className="flex items-center gap-3.5 bar:col-start-2 [&>span]:m-0">
          {logo}
          <div className="min-w-0">
            <ContentText
              as="h3"
              text={company}
              className="text-xl font-semibold leading-[1.28] tracking-[-0.018em] text-heading"
            />
            <p className="flex flex-wrap gap-x-4 text-sm leading-normal">
              <span>{period.dates}</span> <ContentText as="span" text={location} />
            </p>
          </div>
        </div>
      </div>
      <ol className="grid gap-8 bar:gap-11 [&>li]:border-0 [&>li]:py-0 [&_h4]:text-lg">
        {children}
      </ol>
    </li>
  );
}

export type RowBlock = { readonly block: TrackBlock; readonly y: number; readonly height: number };

function Joint({ block: { joinX, x }, y, height }: RowBlock) {
  if (joinX === undefined) return null;
  return (
    <rect
      x={`${joinX - 0.25}%`}
      width={`${x - joinX + 0.25}%`}
      y={y}
      height={height}
      className="fill-chart-soft"
    />
  );
}
