/**
 * Gives initials that databases run together a full stop each.
 * In: an author's given names and last name. Out: "AM" as "A. M."; all else as it is. Where the last
 * name is in capitals too, "ADA" is a name rather than three initials.
 */
export function spelledInitials(given: string, family: string): string {
  if (!/\p{Ll}/u.test(family)) return given;
  return given
    .split(' ')
    .map((word) => (/^\p{Lu}{2,3}$/u.test(word) ? `${[...word].join('. ')}.` : word))
    .join(' ');
}
