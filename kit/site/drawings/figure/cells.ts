import type { Point } from './pen.ts';
import { range, type Scene } from './scene.ts';

/** Cells in an embedding, and doublets between clusters. */
export function cells({ pen, random, parts }: Scene): void {
  const count = parts + 2;
  const spread = () => (random() + random() + random() - 1.5) / 1.5;
  const centres = range(count).map((index): Point => [
    58 + index * (240 / (count - 1)),
    40 + ((index * 53) % 60),
  ]);
  for (const [index, [x, y]] of centres.entries()) {
    const size = 15 + random() * 9;
    const style =
      index % 3 === 1 ? ({ ink: 'second', opacity: 0.55 } as const) : ({ ink: 'grain' } as const);
    for (const _ of range(40))
      pen.dot(style, [x + spread() * size * 2.1, y + spread() * size * 1.5], 1.5);
  }
  for (const [index, [x, y]] of centres.slice(0, -1).entries()) {
    const [nextX, nextY] = centres[index + 1] ?? [x, y];
    for (const _ of range(4)) {
      const share = 0.35 + random() * 0.3;
      const at: Point = [
        x + (nextX - x) * share + (random() - 0.5) * 30,
        y + (nextY - y) * share + (random() - 0.5) * 30,
      ];
      pen.dot({ ink: 'signal' }, [at[0] - 2, at[1]], 2.5);
      pen.dot({ ink: 'signal' }, [at[0] + 2, at[1] + 1.5], 2.5);
    }
  }
}
