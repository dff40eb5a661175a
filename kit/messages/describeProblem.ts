import type { Finding, Item } from './problem.ts';
import { sayOf } from './sentences/sayOf.ts';
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
  const [message, fix]: Sentence = sayOf(SENTENCES, problem);
  const about = problem.item === undefined ? '' : `${itemName(problem.item)}: `;
  return { message: about + message, fix };
}
