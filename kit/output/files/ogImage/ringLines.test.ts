import { expect, test } from 'vitest';
import { ringOf } from '#kit/site/drawings/ring.ts';
import { ringLines } from './ringLines.ts';

test('O2: the share image has the home page’s ring, all around one centre', () => {
  const ring = ringOf(
    {
      jobs: [{ start: 2019, end: 2025.5, isNow: true }],
      degrees: [{ start: 2014, end: 2019 }],
    },
    2025.5,
  );
  const { arcs, years, quarters, labels } = ringLines(ring, 0.5);
  expect(arcs.map(({ kind }) => kind)).toEqual(['degree', 'now']);
  for (const [x, y] of arcs.flatMap(({ points }) => points))
    expect(Math.hypot(x, y)).toBeCloseTo(103.5, 1);
  expect(years).toHaveLength(ring.years);
  expect(quarters).toHaveLength(ring.quarters);
  for (const [[x, y], [toX, toY]] of [...years, ...quarters])
    expect(Math.hypot(toX, toY)).toBeGreaterThan(Math.hypot(x, y));
  expect(labels.map(({ text }) => text)).toEqual(ring.labels.map(({ text }) => text));
});
