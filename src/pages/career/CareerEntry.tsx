import type { ReactNode } from 'react';
import type { LogoView, PeriodView } from '#src/content/views.ts';
import { ForeignMark } from '#src/components/ForeignNote.tsx';
import { ownOf } from '#src/components/own.ts';
import { CareerLogo } from './CareerLogo.tsx';

type Props = {
  readonly id: string;
  readonly title: string;
  /** The employer or institution. */
  readonly organization: string;
  readonly period: PeriodView;
  readonly location: string;
  readonly logo?: LogoView;
  readonly children?: ReactNode;
};

/** A job or a degree: its first year in the rail, title and place, and details beside them (P7). */
export function CareerEntry(props: Props) {
  const { id, title, organization, period, location, logo, children } = props;
  const { year, length, dates } = period;
  return (
    <li
      id={id}
      className="shown-card rail-item border-t border-line py-7 first:border-t-0 first:pt-0 bar:py-9"
    >
      <p className="rail flex items-baseline gap-2.5 bar:block">
        <span className="rail-name">{year}</span>{' '}
        {length !== '' && <span className="rail-note">{length}</span>}
      </p>
      <div className="grid gap-x-12 gap-y-5 xl:grid-cols-entry">
        <div className="flex gap-3.5 bar:block">
          {logo && <CareerLogo logo={logo} />}
          <div className="min-w-0">
            <h3
              {...ownOf(title)}
              className="text-xl font-semibold leading-[1.28] tracking-[-0.018em] text-heading"
            >
              {title}
            </h3>
            {organization !== '' && (
              <p {...ownOf(organization)} className="mt-1.5 text-base leading-snug text-lead">
                {organization}
              </p>
            )}
            {/* A single year is in the rail already. */}
            {dates !== year && <p className="mt-2 text-sm leading-normal">{dates}</p>}
            {location !== '' && (
              <p {...ownOf(location)} className="text-sm leading-normal">
                {location}
              </p>
            )}
            {ForeignMark && <ForeignMark of={[title]} />}
          </div>
        </div>
        <div className="min-w-0 text-base leading-relaxed [&_b]:font-semibold [&_b]:text-heading">
          {children}
        </div>
      </div>
    </li>
  );
}
