import { useId, type ReactNode } from 'react';
import * as words from 'virtual:content/words';

type Props = { readonly year: string; readonly children: ReactNode };

/** The items of a year, beside its name in the rail. */
export function SectionYear({ year, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rail-item">
      <h2 id={id} className="rail rail-name pt-1">
        {year === '' ? words.undated : year}
      </h2>
      {children}
    </section>
  );
}
