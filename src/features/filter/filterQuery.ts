export const ALL = 'all';
/** A parameter of an address that is not a filter and is dropped on a choice. */
const PASSING = 'show';
/** In UTF-16 units: more than anybody types, and no more than a sentence that repeats it can show. */
export const LONGEST_TYPED = 200;

/** @returns The parameters of a hash route: "#/projects?category=AI". */
export function addressParameters(hash: string): URLSearchParams {
  const start = hash.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : hash.slice(start));
}

/** @returns The choice that an address names; ALL if it names none or an unknown one (S3). */
export function choiceOf(requested: string | null, choices: readonly string[]): string {
  return requested !== null && choices.includes(requested) ? requested : ALL;
}

/** @returns The words that an address searches for, as typed; '' if there are none. */
export function typedOf(requested: string | null): string {
  return (requested ?? '').slice(0, LONGEST_TYPED).toWellFormed();
}

/** @returns The query with that value in it and the other ones unchanged; '' if nothing is left. */
export function withValue(parameters: URLSearchParams, parameter: string, value: string): string {
  const changed = new URLSearchParams(parameters);
  changed.delete(PASSING);
  if (value === '') changed.delete(parameter);
  else changed.set(parameter, value.toWellFormed());
  const parts = [...changed].map((pair) => pair.map(encodeURIComponent).join('='));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

export function matchesChoice(choice: string, values: readonly string[]): boolean {
  return choice === ALL || values.includes(choice);
}
