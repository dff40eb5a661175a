import { LEFT, range, RIGHT, type Scene } from './scene.ts';

const COUNT = 21;
const MIDDLE = 67;
/** Half an interval's height beyond which it is uninformative. */
const TOO_WIDE = 30;

/** Prediction sets: one interval each, or an empty circle if uninformative. */
export function intervals({ pen, random }: Scene): void {
  pen.box({ ink: 'tint' }, [LEFT, 52], RIGHT - LEFT, 30);
  pen.line({ ink: 'rule', width: 1 }, [
    [LEFT, MIDDLE],
    [RIGHT, MIDDLE],
  ]);
  for (const index of range(COUNT)) {
    const x = 28 + index * 14.8;
    const half = 6 + random() * 15 + index * 1.1;
    const y = MIDDLE + (random() - 0.5) * 26;
    if (half > TOO_WIDE) {
      pen.ring({ ink: 'quiet', width: 1.4 }, [x, MIDDLE], 4);
      continue;
    }
    pen.line({ ink: 'signal', width: 1.75 }, [
      [x, y - half],
      [x, y + half],
    ]);
    pen.dot({ ink: 'signal' }, [x, y], 2.5);
  }
}
