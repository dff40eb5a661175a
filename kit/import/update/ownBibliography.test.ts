import { expect, test } from 'vitest';
import { askingOrder } from './collect.ts';

const paper = (name: number, citations?: string) => ({
  key: `p${name}`,
  title: `Paper ${name}`,
  doi: `10.5555/${name}`,
  fields: new Map(citations === undefined ? [] : [['citations', citations]]),
});
const papers = [...Array.from({ length: 500 }, (_, index) => paper(index, '3')), paper(500)];

test('U1: papers without a count come first, and within weeks each of the others gets its turn', () => {
  const weeks = [2900, 2901, 2902, 2903, 2904].map((week) => askingOrder(papers, week));
  for (const order of weeks) {
    expect(order[0]).toBe('10.5555/500');
    expect(new Set(order).size).toBe(501);
  }
  expect(new Set(weeks.flatMap((order) => order.slice(0, 201))).size).toBe(501);
});
