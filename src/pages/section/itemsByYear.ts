import type { SectionItemView } from '#src/content/views.ts';

type Group = { readonly year: string; readonly items: readonly SectionItemView[] };

/**
 * Groups items by the year in which they begin.
 *
 * @param items - Items in any order.
 * @returns The groups, newest first, those without a date last; the order within each is kept.
 */
export function itemsByYear(items: readonly SectionItemView[]): readonly Group[] {
  const years = [...new Set(items.map(({ year }) => year))];
  return years
    .toSorted((one, other) => Number(other) - Number(one))
    .map((year) => ({ year, items: items.filter((item) => item.year === year) }));
}
