import { LEFT, range, RIGHT, type Scene } from './scene.ts';

/** Masses of amino acid residues by letter; any other character counts as the average. */
const MASSES: Readonly<Record<string, number>> = {
  g: 57,
  a: 71,
  s: 87,
  p: 97,
  v: 99,
  t: 101,
  c: 103,
  l: 113,
  i: 113,
  n: 114,
  d: 115,
  q: 128,
  k: 128,
  e: 129,
  m: 131,
  h: 137,
  f: 147,
  r: 156,
  y: 163,
  w: 186,
};
const AVERAGE = 110;
const GROUND = 112;

/** A fragment spectrum of the project's own id, read as a peptide. */
export function spectrum({ pen, random, id }: Scene): void {
  const stick = (ink: 'signal' | 'second' | 'grain', x: number, height: number) =>
    pen.line(STICKS[ink], [
      [x, GROUND],
      [x, GROUND - height],
    ]);
  pen.line({ ink: 'rule', width: 1 }, [
    [LEFT, GROUND],
    [RIGHT, GROUND],
  ]);
  for (const index of range(8)) stick('second', 26 + index * 5, 22 + random() * 34);
  for (const _ of range(46)) stick('grain', 74 + random() * 256, 2 + random() * 12);
  const masses = [...id.toLowerCase()].map((letter) => MASSES[letter] ?? AVERAGE);
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const at = (mass: number) => 76 + (mass / total) * 250;
  let sum = 0;
  for (const [index, mass] of masses.slice(0, -1).entries()) {
    sum += mass;
    const height = 0.35 + 0.65 * Math.sin(((index + 0.6) / masses.length) * Math.PI);
    stick('signal', at(sum), 84 * height * (0.6 + 0.4 * random()));
    stick('second', at(total - sum) + 5, 62 * height * (0.4 + 0.6 * random()));
  }
}

const STICKS = {
  signal: { ink: 'signal', width: 1.75 },
  second: { ink: 'second', width: 1.5, opacity: 0.75 },
  grain: { ink: 'grain', width: 1 },
} as const;
