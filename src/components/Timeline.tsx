import type { ReactNode } from 'react';

type Item = {
  readonly key: string;
  readonly id?: string;
  readonly year: string;
  readonly content: ReactNode;
};
type Props = { readonly items: readonly Item[] };

/** Things in time, newest first as they are given; each marker shows a year (requirement P7). */
export function Timeline({ items }: Props) {
  if (items.length === 0) return null;
  return (
    <ol className="timeline">
      {items.map(({ key, id, year, content }) => (
        <li key={key} id={id} className="shown-card">
          <span className="timeline-year">{year}</span>
          {content}
        </li>
      ))}
    </ol>
  );
}
