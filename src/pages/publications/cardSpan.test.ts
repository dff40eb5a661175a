import { expect, it } from 'vitest';
import { cardSpan } from './YearList.tsx';

it.each([
  [1, 'full', 'full'],
  [2, '33', '11'],
  [5, '22233', '11112'],
  [7, '2223333', '1111112'],
])('P14: a year of %i papers fills its last row', (count, ofSix, ofTwo) => {
  const spans = Array.from({ length: count }, (_, index) => cardSpan(index, count));
  const tracks = (width: string) =>
    spans
      .map(
        (span) =>
          new RegExp(`(?:${width}:|full-row )col-span-(\\d|full)`, 'u').exec(span)?.[1] ?? '1',
      )
      .join('');
  expect(tracks('wide')).toBe(ofSix);
  expect(tracks('sm')).toBe(ofTwo);
});
