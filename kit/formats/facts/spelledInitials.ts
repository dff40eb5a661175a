/**
 * Adds full stops to initials that databases run together.
 * If the last name is in capitals too, "ADA" is a name rather than three initials.
 *
 * @param family - the last name
 * @returns "AM" as "A. M."; anything else unchanged
 */
export function spelledInitials(given: string, family: string): string {
  if (!/\p{Ll}/u.test(family)) return given;
  return given
    .split(' ')
    .map((word) => (/^\p{Lu}{2,3}$/u.test(word) ? `${[...word].join('. ')}.` : word))
    .join(' ');
}
