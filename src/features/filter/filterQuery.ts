/** The choice that leaves nothing out. */
export const ALL = 'all';

/** Parameters of an address that are no filter and do not outlast a choice. */
const PASSING = 'show';

/**
 * In: the query of an address ("?category=HIV%20Research"), the parameter and the choices there are.
 * Out: the choice it names; ALL where it names none or one that there isn't (S3).
 */
export function choiceIn(search: string, parameter: string, choices: readonly string[]): string {
  const named = new URLSearchParams(search).get(parameter);
  return named !== null && choices.includes(named) ? named : ALL;
}

/**
 * In: the query of an address, a parameter and a choice or ALL. Out: the query with that choice in
 * it, the other parameters as they were; '' where none is left.
 */
export function withChoice(search: string, parameter: string, choice: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PASSING);
  if (choice === ALL) parameters.delete(parameter);
  else parameters.set(parameter, choice.toWellFormed());
  const parts = [...parameters].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** In: an address's hash ("#/projects?category=AI"). Out: its query, with the question mark. */
export function queryInHash(hash: string): string {
  const start = hash.indexOf('?');
  return start === -1 ? '' : hash.slice(start);
}

/** In: an address's hash ("#/projects?category=AI"). Out: its route ("/projects"). */
export function pathInHash(hash: string): string {
  return hash.slice(1).split('?', 1)[0] ?? '';
}

/** In: the choice and what an item has. Out: whether the choice leaves the item in. */
export function matchesChoice(chosen: string, has: readonly string[]): boolean {
  return chosen === ALL || has.includes(chosen);
}
