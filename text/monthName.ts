/** In: a month "2025-09" and a language tag. Out: the month in words, "September 2025". */
export function monthName(month: string, lang: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, of - 1, 1),
  );
}
