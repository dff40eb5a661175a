/** A number as drawings carry it: two decimals are less than a pixel everywhere. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
