export const ALL = 'all';
/** A parameter that is not a filter and is dropped when the visitor changes a filter. */
const TRANSIENT_PARAMETER = 'show';
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

/** @returns The query with one value replaced; '' if it has no parameters. */
export function withValue(parameters: URLSearchParams, parameter: string, value: string): string {
  const changed = new URLSearchParams(parameters);
  changed.delete(TRANSIENT_PARAMETER);
  if (value === '') changed.delete(parameter);
  else changed.set(parameter, value.toWellFormed());
  const parts = [...changed].map((pair) => pair.map(encodeURIComponent).join('='));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

export function matchesChoice(choice: string, values: readonly string[]): boolean {
  return choice === ALL || values.includes(choice);
}
