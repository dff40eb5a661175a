import { tallyOf } from './tally.ts';

type Props = { readonly count: number; readonly most: number };

/** How much a filter holds, for the eye; the button's words stay the category alone. */
export function TallyMark({ count, most }: Props) {
  const tally = tallyOf(count, most);
  if (tally === undefined) return null;
  return (
    <svg
      aria-hidden="true"
      width="60"
      height="5"
      className="absolute bottom-1 start-2.5 max-w-[calc(100%-1.25rem)] fill-control opacity-80 group-hover:fill-accent group-aria-pressed:opacity-0"
    >
      {tally.form === 'bar' ? (
        <rect y="1" width={tally.width} height="3" />
      ) : (
        Array.from({ length: tally.count }, (_, index) => (
          <rect key={index} x={index * 4} width="2" height="5" />
        ))
      )}
    </svg>
  );
}
