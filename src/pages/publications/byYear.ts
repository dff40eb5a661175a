import { publicationNames } from 'virtual:content/publicationNames';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { groupOf } from '#src/lib/publicationNames.ts';

export type Year = {
  /** "2025" or "in-press". */
  readonly id: string;
  /** "2025" or "In press". */
  readonly name: string;
  readonly publications: readonly PublicationView[];
};

const STATUSES: readonly (readonly [string, string])[] = Object.entries(publicationNames.status);

/**
 * Groups publications by year.
 * @param publications - Publications in any order.
 * @returns One group per status, in their order, then one per year, newest first; the order within
 *   a group is kept.
 */
export function byYear(publications: readonly PublicationView[]): readonly Year[] {
  const groups = new Map<string, PublicationView[]>();
  for (const publication of publications) {
    const id = groupOf(publication);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [publication]);
    else group.push(publication);
  }
  const years = [...groups.keys()].filter((id) => !STATUSES.some(([status]) => status === id));
  const names = [
    ...STATUSES,
    ...years.toSorted((one, other) => Number(other) - Number(one)).map((id) => [id, id] as const),
  ];
  return names.flatMap(([id, name]) => {
    const inGroup = groups.get(id);
    return inGroup === undefined ? [] : { id, name, publications: inGroup };
  });
}
