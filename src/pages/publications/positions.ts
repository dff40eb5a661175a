import type { Position, PublicationView } from '#src/content/views.ts';

/** What the owner's places in an author list are called (requirement O9). */
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  first: 'First author',
  'co-first': 'Co-first author',
  last: 'Last author',
  senior: 'Senior author',
  corresponding: 'Corresponding author',
};

type Option = { readonly value: string; readonly label: string };

const POSITIONS = Object.keys(POSITION_NAMES) as Position[];

/** In: publications. Out: the places that the owner has in at least one of them, in their order. */
export function positionsIn(publications: readonly PublicationView[]): Position[] {
  const taken = new Set(publications.flatMap(({ positions = [] }) => positions));
  return POSITIONS.filter((position) => taken.has(position));
}

/** In: places, and the publications to count. Out: each place with its count: "First author · 9". */
export function positionOptions(
  positions: readonly Position[],
  publications: readonly PublicationView[],
): Option[] {
  return positions.map((value) => {
    const count = publications.filter((paper) => paper.positions?.includes(value)).length;
    return { value, label: `${POSITION_NAMES[value]} · ${count}` };
  });
}
