import { expect, test } from 'vitest';
import { ownPapers } from '#kit/import/merge/paper.ts';
import { askingOrder } from './collect.ts';

const entry = (number: number, more = '') =>
  `@misc{p${number}, title={P}, doi={10.5555/${number}}${more}}\n`;
const counted = Array.from({ length: 500 }, (_, index) => entry(index, ', citations={3}'));
const papers = ownPapers([...counted, entry(500)].join(''));

test('U1: papers without a count come first, and all others are asked about within weeks', () => {
  const weeks = [2900, 2901, 2902, 2903, 2904].map((week) => askingOrder(papers, week));
  for (const order of weeks) {
    expect(order[0]).toBe('10.5555/500');
    expect(new Set(order).size).toBe(501);
  }
  // A week has time for the new paper and 200 others.
  expect(new Set(weeks.flatMap((order) => order.slice(0, 201))).size).toBe(501);
});
