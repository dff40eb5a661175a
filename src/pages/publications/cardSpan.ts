/**
 * The last row of cards is always full. Where three stand in a row of six tracks, two share it, and
 * four that would leave one over stand two and two; where two stand in a row, one has it to itself.
 *
 * @param index - A card's place in its group, from 0.
 * @param count - The group's cards.
 * @returns The classes that give it its tracks, and say where it has half of the row, as one by
 *   itself has.
 */
export function cardSpan(index: number, count: number): string {
  const over = count % 3;
  const isHalf = over !== 0 && index >= count - (over === 1 ? 4 : 2);
  const isOver = count > 1 && count % 2 === 1 && index === count - 1;
  return `${isOver ? 'sm:col-span-2' : ''} ${isHalf ? 'half-row wide:col-span-3' : 'wide:col-span-2'}`;
}
