import type { ReactNode } from 'react';

type Item = { readonly key: string; readonly year: string; readonly content: ReactNode };
type Props = { readonly items: readonly Item[] };

/** Things in time, newest first as they are given; each marker shows a year (requirement P7). */
export function Timeline({ items }: Props) {
  return (
    <ol className="timeline">
      {items.map(({ key, year, content }) => (
        <li key={key}>
          <span className="timeline-year">{year}</span>
          {content}
        </li>
      ))}
    </ol>
  );
}
