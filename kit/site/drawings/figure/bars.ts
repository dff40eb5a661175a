import { LEFT, range, RIGHT, type Scene } from './scene.ts';

const SHARES = [0.3, 0.22, 0.14, 0.11, 0.08];
const STYLES = [
  { ink: 'signal' },
  { ink: 'signal', opacity: 0.62 },
  { ink: 'signal', opacity: 0.36 },
  { ink: 'second', opacity: 0.5 },
  { ink: 'second', opacity: 0.28 },
] as const;

/** One sample classified three times: the shares that persist, and the unclassified rest. */
export function bars({ pen, random }: Scene): void {
  for (const row of range(3)) {
    const y = 22 + row * 34;
    let x: number = LEFT;
    for (const [index, share] of SHARES.entries()) {
      const width = share * (0.92 + random() * 0.16) * (RIGHT - LEFT);
      pen.box(STYLES[index] ?? STYLES[0], [x, y], width - 2, 16);
      x += width;
      if (row < 2) pen.path({ ink: 'rule', width: 1 }, `M${Math.round(x - 1)} ${y + 16}v18`);
    }
    pen.path(
      { ink: 'alert', width: 1 },
      `M${Math.round(x)} ${y + 0.5}H${RIGHT}v15H${Math.round(x)}z`,
    );
  }
}
