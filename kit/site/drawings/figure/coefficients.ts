import { LEFT, range, RIGHT, type Scene } from './scene.ts';

const ZERO = 84;
const COUNT = 11;

/** Shrinkage paths: one curve per coefficient, as many kept as the project has tags. */
export function coefficients({ pen, random, parts }: Scene): void {
  pen.path({ ink: 'rule', width: 1 }, `M118 12V120M${LEFT} ${ZERO}H${RIGHT}`);
  for (const index of range(COUNT)) {
    const isKept = index < parts;
    const side = index % 2 === 0 ? -1 : 1;
    const end = ZERO + (isKept ? side * (12 + random() * 34) : (random() - 0.5) * 44);
    const start = isKept ? 26 + index * 9 : 128 + random() * 170;
    pen.line(isKept ? { ink: 'signal', width: 1.75 } : { ink: 'grain', width: 1.25 }, [
      [LEFT, ZERO],
      ...range(9).map((step): [number, number] => {
        const share = step / 8;
        return [start + (RIGHT - start) * share, ZERO + (end - ZERO) * (1 - (1 - share) ** 2.2)];
      }),
    ]);
    if (isKept) pen.dot({ ink: 'signal' }, [RIGHT, end], 3);
  }
}
