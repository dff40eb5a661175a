/** "2026-03-14": the form alone; isDay says whether the calendar has it. */
export const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/u;

/** @returns whether a text is a day of the calendar, "2026-03-14" */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** @returns how many days a month has; months count from 1 */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** @returns "2026-03-14" as the language writes it: "March 14, 2026", "14. März 2026" */
export function dayInWords(day: string, lang: string): string {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
