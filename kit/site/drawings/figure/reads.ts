import { LEFT, range, RIGHT, type Scene } from './scene.ts';

/** Start and end of the deletion. */
const GAP = [196, 232] as const;

/** Reads aligned to a genome, and a deletion that some of them carry. */
export function reads({ pen, random }: Scene): void {
  pen.line({ ink: 'rule', width: 1 }, [
    [LEFT, 21],
    [RIGHT, 21],
  ]);
  for (const x of [LEFT, 306]) pen.box({ ink: 'grain' }, [x, 16], 26, 10);
  for (const [x, width] of [
    [52, 92],
    [148, 70],
    [224, 60],
  ] as const)
    pen.box({ ink: 'second', opacity: 0.5 }, [x, 16], width, 10);
  for (const row of range(9)) {
    const y = 36 + row * 9.6;
    let x = LEFT + random() * 14;
    while (x < 320) {
      const width = Math.min(60 + random() * 92, RIGHT - x);
      drawRead({ pen, y, from: x, to: x + width, isSpliced: row > 1 });
      if (random() > 0.6) pen.box({ ink: 'signal' }, [x + width * random() * 0.8, y], 3, 5);
      x += width + 6 + random() * 12;
    }
  }
}

type Read = Pick<Scene, 'pen'> & {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly isSpliced: boolean;
};

function drawRead({ pen, y, from, to, isSpliced }: Read): void {
  const [start, end] = GAP;
  if (!isSpliced || to <= start || from >= end) {
    pen.box({ ink: 'grain' }, [from, y], to - from, 5);
    return;
  }
  pen.box({ ink: 'grain' }, [from, y], start - from, 5);
  pen.box({ ink: 'grain' }, [end, y], to - end, 5);
  if (from < start && to > end)
    pen.line({ ink: 'signal', width: 1.75 }, [
      [start, y + 2.5],
      [end, y + 2.5],
    ]);
}
