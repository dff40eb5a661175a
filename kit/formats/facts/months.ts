/** English month names; the first three letters are BibTeX's macros and PubMed's abbreviations. */
export const MONTHS: readonly string[] =
  `January February March April May June July August September October November December`.split(
    ' ',
  );

/**
 * @param month - 1 to 12
 * @returns BibTeX's macro, "jan" to "dec"
 */
export function monthMacro(month: number): string | undefined {
  return MONTHS[month - 1]?.slice(0, 3).toLowerCase();
}

/**
 * @param word - a month's name or its beginning, at least three letters
 * @returns 1 to 12, or undefined if it is not a month
 */
export function monthNumber(word: string): number | undefined {
  const start = word.slice(0, 3).toLowerCase();
  const index = MONTHS.findIndex((name) => name.toLowerCase().startsWith(start));
  return start.length < 3 || index === -1 ? undefined : index + 1;
}
