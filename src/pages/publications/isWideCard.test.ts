import { expect, it } from 'vitest';
import { isWideCard } from './isWideCard.ts';

it.each([
  [1, '3'],
  [2, '33'],
  [3, '222'],
  [4, '3333'],
  [5, '22233'],
  [7, '2223333'],
])('P14: a year of %i papers fills its last row', (count, spans) => {
  const tracks = Array.from({ length: count }, (_, index) => (isWideCard(index, count) ? 3 : 2));
  expect(tracks.join('')).toBe(spans);
});
