/** The choice that excludes nothing. */
export const ALL = 'all';

/** A parameter of an address that is not a filter and is dropped on a choice. */
const PASSING = 'show';

/** The parameter of the words that a visitor types into a search field. */
const TYPED = 'q';

/** In UTF-16 units: more than anybody types, and no more than a sentence that repeats it can show. */
export const LONGEST_TYPED = 200;

/**
 * @param search - The query of an address ("?category=HIV%20Research").
 * @param parameter - The parameter that holds the choice.
 * @returns The choice it names; ALL if it names none or an unknown one (S3).
 */
export function choiceIn(search: string, parameter: string, choices: readonly string[]): string {
  const named = new URLSearchParams(search).get(parameter);
  return named !== null && choices.includes(named) ? named : ALL;
}

/**
 * @param parameter - The parameter that holds the choice.
 * @returns The query with that choice in it and the other filters unchanged; '' if nothing is left.
 */
export function withChoice(search: string, parameter: string, choice: string): string {
  return withValue(search, parameter, choice === ALL ? '' : choice);
}

/** @returns The words that it searches for, as typed; '' if there are none. */
export function typedIn(search: string): string {
  const typed = new URLSearchParams(search).get(TYPED) ?? '';
  return typed.slice(0, LONGEST_TYPED).toWellFormed();
}

/**
 * @param typed - Words to search for.
 * @returns The query with these words in it and everything else unchanged.
 */
export function withTyped(search: string, typed: string): string {
  return withValue(search, TYPED, typed);
}

function withValue(search: string, parameter: string, value: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PASSING);
  if (value === '') parameters.delete(parameter);
  else parameters.set(parameter, value.toWellFormed());
  const parts = [...parameters].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/**
 * @param hash - An address's hash ("#/projects?category=AI").
 * @returns Its query, with the question mark.
 */
export function queryInHash(hash: string): string {
  const start = hash.indexOf('?');
  return start === -1 ? '' : hash.slice(start);
}

/**
 * @param hash - An address's hash ("#/projects?category=AI").
 * @returns Its route ("/projects").
 */
export function pathInHash(hash: string): string {
  return hash.slice(1).split('?', 1)[0] ?? '';
}

/** @returns Whether the item is shown. */
export function matchesChoice(choice: string, values: readonly string[]): boolean {
  return choice === ALL || values.includes(choice);
}
