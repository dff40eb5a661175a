import { LEFT, range, RIGHT, type Scene } from './scene.ts';

const GROUND = 112;
const COUNT = 48;
const FLAGGED = [11, 24];
/** Rank, as a share, beyond which guides have dropped out. */
const DROPPED = 0.86;

/** Guides by rank: two that are suspect, and those that dropped out. */
export function rank({ pen, random }: Scene): void {
  pen.path({ ink: 'rule', width: 1 }, `M${LEFT} ${GROUND}H${RIGHT}`);
  for (const index of range(COUNT)) {
    const share = index / (COUNT - 1);
    const x = 22 + index * 6.5;
    const height = 88 * (1 - share) ** 0.55 * (0.94 + random() * 0.12) + 5;
    const isOut = share > DROPPED;
    const isFlagged = FLAGGED.includes(index);
    const ink = isFlagged ? 'alert' : isOut ? 'signal' : 'grain';
    pen.line({ ink, width: 2.5 }, [
      [x, GROUND],
      [x, GROUND - (isOut ? 4 : height)],
    ]);
    if (isFlagged) pen.ring({ ink: 'alert', width: 1.6 }, [x, GROUND - height - 5], 3);
    if (isOut) pen.ring({ ink: 'quiet', width: 1.4 }, [x, 102], 2);
  }
}
