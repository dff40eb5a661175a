import type { Option } from '#src/features/filter/FilterBar.tsx';
import type { Position, PublicationView } from '#src/content/views.ts';

/** What the owner's places in an author list are called (requirement O9). */
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  first: 'First author',
  'co-first': 'Co-first author',
  last: 'Last author',
  senior: 'Senior author',
  corresponding: 'Corresponding author',
};

const POSITIONS = Object.keys(POSITION_NAMES) as Position[];

/** @returns The places that the owner has in at least one publication, in their order. */
export function positionsIn(publications: readonly PublicationView[]): Position[] {
  const taken = new Set(publications.flatMap(({ positions = [] }) => positions));
  return POSITIONS.filter((position) => taken.has(position));
}

/**
 * @param positions - The places to offer.
 * @param publications - The publications to count.
 * @returns Each place with its count.
 */
export function positionOptions(
  positions: readonly Position[],
  publications: readonly PublicationView[],
): Option[] {
  return positions.map((value) => {
    const count = publications.filter((paper) => paper.positions?.includes(value)).length;
    return { value, label: POSITION_NAMES[value], count };
  });
}
