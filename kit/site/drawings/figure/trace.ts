import { range, type Scene } from './scene.ts';

const LENGTHS = [40, 66, 34, 128, 58, 44, 34];
const COSTLIEST = 3;

/** The trace of a run: when each step ran, and the one that cost most. */
export function trace({ pen, random }: Scene): void {
  for (const index of range(5)) pen.path({ ink: 'rule', width: 1 }, `M${26 + index * 75} 12V120`);
  let x = 26;
  for (const [index, length] of LENGTHS.entries()) {
    pen.box({ ink: index === COSTLIEST ? 'signal' : 'grain' }, [x, 18 + index * 15], length, 8);
    x += length * (0.55 + random() * 0.3);
  }
}
