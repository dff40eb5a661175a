import { range, type Scene } from './scene.ts';

const ROWS = 7;
const COLUMNS = 20;

/** Genes by cell states: a dot plot along a diagonal. */
export function dots({ pen, random }: Scene): void {
  const lean = 0.1 + random() * 0.3;
  for (const row of range(ROWS))
    for (const column of range(COLUMNS)) {
      const off = (column / COLUMNS) * ROWS - row - lean;
      const level = Math.min(1, Math.exp(-(off ** 2) / 1.6) + random() * 0.28);
      const style =
        level > 0.72
          ? ({ ink: 'signal' } as const)
          : level > 0.4
            ? ({ ink: 'second', opacity: 0.7 } as const)
            : ({ ink: 'grain' } as const);
      pen.dot(style, [22 + column * 16.2, 18 + row * 16], 1 + level * 4.2);
    }
}
