/**
 * Keeps the last row of cards full. With three to a row (six tracks), two left over share a row,
 * and if one is left over, the last four share two rows; with two to a row, one left over has its
 * own.
 *
 * @param index - A card's place in its group, from 0.
 * @param count - The group's cards.
 * @returns The classes that set its tracks, with `half-row` if it takes half of a row of six, as
 *   a group's only card does.
 */
export function cardSpan(index: number, count: number): string {
  const over = count % 3;
  const isHalf = over !== 0 && index >= count - (over === 1 ? 4 : 2);
  const isOver = count > 1 && count % 2 === 1 && index === count - 1;
  return `${isOver ? 'sm:col-span-2' : ''} ${isHalf ? 'half-row wide:col-span-3' : 'wide:col-span-2'}`;
}
