type Box = readonly [x: number, width: number, y: number, height: number];

/**
 * Draws many boxes as one path, for a view box of width 100.
 *
 * @returns The path's data.
 */
export function boxPath(boxes: readonly Box[]): string {
  return boxes.map(([x, width, y, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
}
