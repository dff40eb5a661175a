/**
 * Leaves no row of cards with a hole. With three to a row (six tracks), two left over share a row,
 * and if one is left over, the last four share two rows; with two to a row, one left over has its
 * own. A group's only card has a row of its own, and so has one that shows its abstract.
 *
 * @param index - A card's place in its group, from 0; -1 for one that shows its abstract.
 * @param count - The group's other cards.
 * @returns The classes that set its tracks, with `half-row` if it takes half of a row of six or more.
 */
export function cardSpan(index: number, count: number): string {
  if (index === -1 || count === 1) return 'half-row full-row col-span-full';
  const over = count % 3;
  const isHalf = over !== 0 && index >= count - (over === 1 ? 4 : 2);
  const isOver = count % 2 === 1 && index === count - 1;
  return `${isOver ? 'full-row sm:col-span-2' : ''} ${isHalf ? 'half-row wide:col-span-3' : 'wide:col-span-2'}`;
}
