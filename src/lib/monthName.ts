/** @returns "September 2025" for "2025-09", or "Sep 2025". */
export function monthName(month: string, lang: string, style: 'long' | 'short' = 'long'): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Intl.DateTimeFormat(lang, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, of - 1, 1),
  );
}
