/**
 * Three cards stand in a row of six tracks, and the last row is always full: two share it, and four
 * that would leave one over stand two and two.
 *
 * @param index - A card's place in its group, from 0.
 * @param count - The group's cards.
 * @returns Whether the card is half as wide as the row, not a third.
 */
export function isWideCard(index: number, count: number): boolean {
  const over = count % 3;
  if (over === 0) return false;
  return index >= count - (over === 1 ? 4 : 2);
}
