import type { Figure as Drawing, FigureInk } from '#src/content/drawings.ts';

type Props = { readonly figure: Drawing };

const STROKES: Readonly<Record<FigureInk, string>> = {
  rule: 'stroke-line',
  signal: 'stroke-accent',
  second: 'stroke-second',
  grain: 'stroke-read',
  link: 'stroke-read-soft',
  alert: 'stroke-base-t',
  quiet: 'stroke-body',
  well: 'stroke-well',
  tint: 'stroke-accent-tint',
};
const FILLS: Readonly<Record<FigureInk, string>> = {
  rule: 'fill-line',
  signal: 'fill-accent',
  second: 'fill-second',
  grain: 'fill-read',
  link: 'fill-read-soft',
  alert: 'fill-base-t',
  quiet: 'fill-body',
  well: 'fill-well',
  tint: 'fill-accent-tint',
};

/** A project's emblem: a schematic that cannot be taken for data; its card has the facts. */
export function Figure({ figure }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 352 132"
      preserveAspectRatio="xMidYMid slice"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block aspect-[352/132] w-full bg-well fill-none"
    >
      {figure.map(({ ink, d, width, opacity }, index) => (
        <path
          key={index}
          d={d}
          strokeWidth={width}
          opacity={opacity}
          className={width === undefined ? FILLS[ink] : STROKES[ink]}
        />
      ))}
    </svg>
  );
}
