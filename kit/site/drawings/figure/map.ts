import { range, type Scene } from './scene.ts';

/** A map of stations: a grid of dots, larger where more was found. */
export function map({ pen, random }: Scene): void {
  const places = range(6).map((index) => ({
    x: 40 + index * 54 + (random() - 0.5) * 40,
    y: 26 + random() * 80,
    spread: 11 + random() * 13,
  }));
  for (const row of range(9))
    for (const column of range(26)) {
      const x = 14 + column * 13 + (row % 2 === 0 ? 0 : 6.5);
      const y = 14 + row * 13;
      const level = places.reduce(
        (sum, place) =>
          sum + Math.exp(-((x - place.x) ** 2 + (y - place.y) ** 2) / (2 * place.spread ** 2)),
        0,
      );
      const style =
        level > 0.8
          ? ({ ink: 'signal' } as const)
          : level > 0.42
            ? ({ ink: 'second', opacity: 0.7 } as const)
            : ({ ink: 'grain' } as const);
      pen.dot(style, [x, y], Math.min(5, 0.9 + level * 3.9));
    }
}
