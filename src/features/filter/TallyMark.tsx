import { tallyOf, widthOf } from './tally.ts';

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
