import type { Point } from './pen.ts';
import { range, type Scene } from './scene.ts';

const COLUMNS = [1, 3, 4, 2, 1, 1];
/** Column of the control that can stop the run. */
const CONTROL = 4;

/** A workflow: columns of steps, one way through them, and a control that can stop the run. */
export function dag({ pen, random }: Scene): void {
  const at = (column: number, row: number): Point => [
    36 + column * 56,
    66 + (row - ((COLUMNS[column] ?? 1) - 1) / 2) * 27,
  ];
  const way = wayThrough(random);
  for (const [column, count] of COLUMNS.entries())
    for (const row of range(count))
      for (const next of range(COLUMNS[column + 1] ?? 0))
        if (isNear(place(row, count), place(next, COLUMNS[column + 1] ?? 1)))
          pen.curve({ ink: 'link', width: 1.25 }, [at(column, row), at(column + 1, next)]);
  pen.curve(
    { ink: 'signal', width: 1.75 },
    way.map((row, column) => at(column, row)),
  );
  for (const [column, count] of COLUMNS.entries())
    for (const row of range(count)) {
      if (way[column] === row) continue;
      pen.dot({ ink: 'grain' }, at(column, row), 6);
      pen.dot({ ink: 'well' }, at(column, row), 4);
    }
  for (const [column, row] of way.entries()) pen.dot({ ink: 'signal' }, at(column, row), 5.5);
  const [x, y] = at(CONTROL, 0);
  for (const side of [-16, 16])
    pen.line({ ink: 'alert', width: 2 }, [
      [x - 9, y + side],
      [x + 9, y + side],
    ]);
}

/** One step per column, each linked to the previous one. */
function wayThrough(random: () => number): number[] {
  const way: number[] = [];
  for (const [column, count] of COLUMNS.entries()) {
    const before = place(way.at(-1) ?? 0, COLUMNS[column - 1] ?? 1);
    const near = range(count).filter((row) => isNear(before, place(row, count)));
    way.push(near[Math.floor(random() * near.length)] ?? 0);
  }
  return way;
}

/** A step's position as a share of its column's height; undefined if it is the only one. */
function place(row: number, count: number): number | undefined {
  return count === 1 ? undefined : row / (count - 1);
}

function isNear(one: number | undefined, other: number | undefined): boolean {
  return one === undefined || other === undefined || Math.abs(one - other) < 0.52;
}
