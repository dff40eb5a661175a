import type { Position, PublicationView } from '#src/content/views.ts';

/** What the owner's places in an author list are called (requirement O9). */
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  first: 'First author',
  'co-first': 'Co-first author',
  senior: 'Senior author',
  corresponding: 'Corresponding author',
};

type Option = { readonly value: string; readonly label: string };

/** In: publications. Out: the places the owner has in them, each with its count: "First author · 9". */
export function positionOptions(publications: readonly PublicationView[]): Option[] {
  return Object.entries(POSITION_NAMES).flatMap(([value, name]) => {
    const count = publications.filter(({ positions = [] }) =>
      positions.some((position) => position === value),
    ).length;
    return count === 0 ? [] : [{ value, label: `${name} · ${count}` }];
  });
}
