import { tallyOf } from './tally.ts';

type Props = { readonly count: number; readonly most: number };

/** How much a filter holds, as a drawing; the button's label stays the category alone. */
export function TallyMark({ count, most }: Props) {
  const tally = tallyOf(count, most);
  if (tally === undefined) return null;
  const width = tally.form === 'bar' ? tally.width : 4 * tally.count - 2;
  return (
    // Below the label without moving it, but at full width: a clipped tally would be wrong.
    <svg
      aria-hidden="true"
      width={width}
      height="5"
      className="-mb-3 mt-[7px] block fill-control opacity-80 group-hover:fill-accent group-aria-pressed:opacity-0"
    >
      {tally.form === 'bar' ? (
        <rect y="1" width={width} height="3" />
      ) : (
        Array.from({ length: tally.count }, (_, index) => (
          <rect key={index} x={index * 4} width="2" height="5" />
        ))
      )}
    </svg>
  );
}
