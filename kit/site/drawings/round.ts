/** Rounds a number for drawings: two decimals are always finer than a pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
