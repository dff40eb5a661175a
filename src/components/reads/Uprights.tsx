type Props = {
  /** Where they stand, in percent of the width. */
  readonly at: readonly number[];
  /** The edges between which they stand: their own, or all of the drawing's height. */
  readonly between?: readonly [top: number, bottom: number];
  /** Their width in pixels. */
  readonly width?: number;
  /** The classes that set their colour. */
  readonly className: string;
};

/**
 * Upright lines across a drawing that is as wide as its place. They are one path in a stretched view
 * box, since each line of its own would be one more box to lay out and style (quality V3).
 */
export function Uprights({ at, between: [top, bottom] = [0, 1], width = 1, className }: Props) {
  if (at.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={bottom === 1 ? '100%' : bottom}
      viewBox={`0 0 100 ${bottom}`}
      preserveAspectRatio="none"
      overflow="visible"
      className={`pointer-events-none ${className}`}
    >
      <path
        d={at.map((x) => `M${x} ${top}V${bottom}`).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth={width}
      />
    </svg>
  );
}
