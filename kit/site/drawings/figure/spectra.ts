import type { Point } from './pen.ts';
import { LEFT, range, RIGHT, type Scene } from './scene.ts';

const GROUND = 112;
/** The two peaks that overlap. */
const PAIR = [1, 2];

/** Emission spectra, two of which overlap. */
export function spectra({ pen, random, parts }: Scene): void {
  pen.path({ ink: 'rule', width: 1 }, `M${LEFT} ${GROUND}H${RIGHT}`);
  const count = parts + 2;
  const centres = range(count).map(
    (index) => 52 + index * (250 / (count - 1)) + (random() - 0.5) * 18,
  );
  for (const index of range(count)) {
    const isPair = PAIR.includes(index);
    const centre = index === 2 ? (centres[1] ?? 0) + 30 : (centres[index] ?? 0);
    const width = 20 + random() * 8;
    const height = 60 + random() * 38;
    const points = range(53).map((step): Point => {
      const x = LEFT + step * 6;
      const off = x - centre;
      const spread = off > 0 ? width * 1.5 : width;
      return [x, GROUND - height * Math.exp(-(off ** 2) / (2 * spread ** 2))];
    });
    const outline = points.map(([x, y]) => `${x} ${Math.round(y)}`).join('L');
    pen.path(
      isPair ? { ink: 'signal', opacity: 0.12 } : { ink: 'second', opacity: 0.07 },
      `M${outline}V${GROUND}H${LEFT}z`,
    );
    pen.line(
      isPair ? { ink: 'signal', width: 1.75 } : { ink: 'second', width: 1.5, opacity: 0.75 },
      points,
    );
  }
}
