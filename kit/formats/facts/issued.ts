import type { Publication } from '#src/content/publication.ts';

type Issued = Pick<Publication, 'year' | 'month' | 'day'>;

/** The known parts of a publication's date: [], [year], [year, month] or [year, month, day]. */
export function dateParts({ year, month, day }: Issued): number[] {
  if (year === undefined) return [];
  if (month === undefined) return [year];
  return day === undefined ? [year, month] : [year, month, day];
}

/** The known parts in ISO 8601: "2025", "2025-05" or "2025-05-14"; '' if there are none. */
export function isoDate(issued: Issued, separator = '-'): string {
  const [year, ...rest] = dateParts(issued);
  if (year === undefined) return '';
  return [String(year).padStart(4, '0'), ...rest.map((part) => String(part).padStart(2, '0'))].join(
    separator,
  );
}
