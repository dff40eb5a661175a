import type { Content } from '#src/content/content.ts';
import type { Advice } from './inFile.ts';

/** Months after which citation counts are outdated. */
const OLD_AFTER = 12;

/**
 * Citation counts are outdated if the content itself is dated more than a year after them, by its
 * newest paper or the year in the footer. The system clock is not used, so that the same content
 * always gets the same result.
 */
export function oldCounts({ profile, publications }: Content): Advice[] {
  const counted = publications.some(({ citations }) => citations !== undefined);
  if (!counted) return [];
  if (profile.citationsAsOf === undefined) {
    return [{ code: 'citationMonth', kind: 'none', field: 'citationsAsOf' }];
  }
  const [year = 0, month = 1] = profile.citationsAsOf.split('-').map(Number);
  const newest = Math.max(
    (profile.copyrightYear ?? 0) * 12,
    ...publications.flatMap(({ year, month: of = 1 }) =>
      year === undefined ? [] : year * 12 + of - 1,
    ),
  );
  if (newest - (year * 12 + month - 1) <= OLD_AFTER) return [];
  const value = profile.citationsAsOf;
  return [
    {
      code: 'citationMonth',
      kind: 'old',
      field: 'citationsAsOf',
      value,
      newest: Math.floor(newest / 12),
    },
  ];
}
