/** The choice of a filter that excludes nothing. */
export const ALL = 'all';
/** The parameter of a link to one item, which is dropped when the visitor changes a filter. */
const LINK_PARAMETER = 'show';
/** In UTF-16 units; a longer search would not fit the sentence that repeats it. */
export const MAX_SEARCH_LENGTH = 200;

/** The parameters of a hash route: "#/projects?category=AI". */
export function addressParameters(hash: string): URLSearchParams {
  const start = hash.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : hash.slice(start));
}

/** The choice that an address names; ALL if it names none or an unknown one (S3). */
export function choiceOf(requested: string | null, choices: readonly string[]): string {
  return requested !== null && choices.includes(requested) ? requested : ALL;
}

/** The search that an address names, as typed; '' if it names none. */
export function searchTextFrom(requested: string | null): string {
  return (requested ?? '').slice(0, MAX_SEARCH_LENGTH).toWellFormed();
}

/** The query with one value replaced; '' if it then has no parameters. */
export function withValue(parameters: URLSearchParams, parameter: string, value: string): string {
  const changed = new URLSearchParams(parameters);
  changed.delete(LINK_PARAMETER);
  if (value === '') changed.delete(parameter);
  else changed.set(parameter, value.toWellFormed());
  const parts = [...changed].map((pair) => pair.map(encodeURIComponent).join('='));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

export function matchesChoice(choice: string, values: readonly string[]): boolean {
  return choice === ALL || values.includes(choice);
}
