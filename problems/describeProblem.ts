import type { Finding, Item } from './problem.ts';
import { SENTENCES } from './sentences/sentences.ts';
import { itemName } from './sentences/words.ts';
import type { Sentence } from './sentences/words.ts';

/**
 * Puts a problem into words for a scientist who has never seen the code.
 * @param problem - what was found; its place is optional
 * @returns what is wrong, naming the field and the value, and what to change
 */
export function describeProblem(problem: Finding & { readonly item?: Item }): {
  message: string;
  fix: string;
} {
  // A problem's type ties its data to its code; TypeScript can't follow that through the lookup.
  const say = SENTENCES[problem.code] as (data: object) => Sentence;
  const [message, fix] = say(problem);
  const about = problem.item === undefined ? '' : `${itemName(problem.item)}: `;
  return { message: about + message, fix };
}
