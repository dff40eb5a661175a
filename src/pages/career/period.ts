/**
 * @param period - A period as the owner writes it ("03/2021 - Present", "2014 - 2018").
 * @returns The year in which it begins ("2021"); '' where there is none (requirement P7).
 */
export function firstYear(period: string): string {
  return /[0-9]{4}/u.exec(period)?.[0] ?? '';
}

/** @returns The period with an en dash between its ends, as print has it. */
export function periodText(period: string): string {
  return period.replace(/\s*[-\u2013]\s*/u, ' – ');
}
