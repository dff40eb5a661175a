import type { Pen } from './pen.ts';

/** The input from which a kind of picture is drawn. */
export type Scene = {
  readonly pen: Pen;
  /** The next random number of the project, 0 to 1. */
  readonly random: () => number;
  /** The project's id. */
  readonly id: string;
  /** The number of the project's tags, within what a picture can show. */
  readonly parts: number;
};

/** Left and right edge of the drawing. */
export const LEFT = 20;
export const RIGHT = 332;

/**
 * @param count - A number.
 * @returns The numbers from 0 up to but not including it.
 */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
