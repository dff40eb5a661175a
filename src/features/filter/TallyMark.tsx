type Props = {
  readonly count: number;
  /** The count that it keeps room for. */
  readonly room?: number | undefined;
  readonly most: number;
};

/** Up to this many in the fullest filter, each has a tick. */
const MAX_TICKS = 14;
/** Lengths of the longest and the shortest bar in pixels. */
const LONGEST = 52;
const SHORTEST = 2;

/** A tick each if even the fullest filter of the group has few, else a proportional bar. */
export function TallyMark({ count, room = count, most }: Props) {
  if (room <= 0) return null;
  const isBar = most > MAX_TICKS;
  const widthOf = (number: number) =>
    isBar ? Math.max(SHORTEST, Math.round((number / most) * LONGEST)) : 4 * number - 2;
  return (
    // Below the label without moving it, but at full width: a clipped tally would be wrong.
    <svg
      aria-hidden="true"
      width={widthOf(Math.max(count, room))}
      height="5"
      className="-mb-3 mt-[7px] block fill-control opacity-80 group-hover:fill-accent group-aria-pressed:opacity-0"
    >
      {isBar
        ? count > 0 && <rect y="1" width={widthOf(count)} height="3" />
        : Array.from({ length: count }, (_, index) => (
            <rect key={index} x={index * 4} width="2" height="5" />
          ))}
    </svg>
  );
}
