type Props = {
  readonly count: number;
  /** The count that it keeps room for. */
  readonly room?: number | undefined;
  readonly most: number;
};

/** How much a filter holds, as a drawing; the button's label stays the category alone. */
export function TallyMark({ count, room = count, most }: Props) {
  const tally = tallyOf(count, most);
  if (room <= 0) return null;
  return (
    // Below the label without moving it, but at full width: a clipped tally would be wrong.
    <svg
      aria-hidden="true"
      width={widthOf(tallyOf(Math.max(count, room), most))}
      height="5"
      className="-mb-3 mt-[7px] block fill-control opacity-80 group-hover:fill-accent group-aria-pressed:opacity-0"
    >
      {tally?.form === 'bar' && <rect y="1" width={tally.width} height="3" />}
      {tally?.form === 'ticks' &&
        Array.from({ length: tally.count }, (_, index) => (
          <rect key={index} x={index * 4} width="2" height="5" />
        ))}
    </svg>
  );
}

type Tally =
  | { readonly form: 'ticks'; readonly count: number }
  | { readonly form: 'bar'; readonly width: number };

/** Up to this many in the fullest filter, each has a tick. */
const MAX_TICKS = 14;
/** Lengths of the longest and the shortest bar in pixels. */
const LONGEST = 52;
const SHORTEST = 2;

/** One tick each if even the fullest filter of the group has few, else a proportional bar. */
function tallyOf(count: number, most: number): Tally | undefined {
  if (count <= 0) return undefined;
  if (most <= MAX_TICKS) return { form: 'ticks', count };
  return { form: 'bar', width: Math.max(SHORTEST, Math.round((count / most) * LONGEST)) };
}

function widthOf(tally: Tally | undefined): number {
  if (tally === undefined) return 0;
  return tally.form === 'bar' ? tally.width : 4 * tally.count - 2;
}
