import type { RulerYear } from '#src/content/drawings.ts';
import { Uprights } from './Uprights.tsx';

type Props = { readonly years: readonly RulerYear[] };

/** A line where each year begins, across the row of a track. */
export function YearLines({ years }: Props) {
  return <Uprights at={years.map(({ x }) => x)} className="stroke-grid" />;
}
