import { itemName, messageOf } from './messages.ts';
import type { Finding, Item } from './problem.ts';
import { nearest } from './suggest.ts';

/**
 * Puts a problem into words for a scientist who has never seen the code.
 * @returns what is wrong, naming the field and the value, and what to change
 */
export function describeProblem(problem: Finding & { readonly item?: Item }): {
  message: string;
  fix: string;
} {
  const { value, known, item } = problem;
  const near =
    value !== undefined && Array.isArray(known) ? nearest(value, known as string[]) : undefined;
  const { say, fix } = messageOf(near === undefined ? problem : { meant: near, ...problem });
  const about = item === undefined ? '' : `${itemName(item)}: `;
  return { message: about + say, fix };
}
