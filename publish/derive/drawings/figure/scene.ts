import type { Pen } from './pen.ts';

/** What a kind of picture is drawn from. */
export type Scene = {
  readonly pen: Pen;
  /** The next random number of the project, 0 to 1. */
  readonly random: () => number;
  /** The project's id. */
  readonly id: string;
  /** As many parts as the project has tags, within what a picture can hold. */
  readonly parts: number;
};

/** Where its drawing begins and ends. */
export const LEFT = 20;
export const RIGHT = 332;

/**
 * @param count - A number.
 * @returns The numbers from 0 up to, not including, it.
 */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
