/**
 * Puts a month into words.
 *
 * @param month - A month such as "2025-09".
 * @param style - How the month's name is written.
 * @returns "September 2025", or "Sep 2025".
 */
export function monthName(month: string, lang: string, style: 'long' | 'short' = 'long'): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Intl.DateTimeFormat(lang, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, of - 1, 1),
  );
}
