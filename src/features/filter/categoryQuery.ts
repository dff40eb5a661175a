/** The choice that leaves nothing out. */
export const ALL = 'all';

/**
 * In: the query of an address ("?category=HIV%20Research") and the categories there are.
 * Out: the category it names; ALL where it names none or one that there isn't (S3).
 */
export function categoryFrom(search: string, categories: readonly string[]): string {
  const named = new URLSearchParams(search).get('category');
  return named !== null && categories.includes(named) ? named : ALL;
}

/** In: a category or ALL. Out: the query that names it, '' for ALL. */
export function queryOf(category: string): string {
  return category === ALL ? '' : `?category=${encodeURIComponent(category.toWellFormed())}`;
}

/** In: an address's hash ("#/projects?category=AI"). Out: its query, with the question mark. */
export function queryInHash(hash: string): string {
  const start = hash.indexOf('?');
  return start === -1 ? '' : hash.slice(start);
}

/** In: the choice and an item's categories. Out: whether the choice leaves the item in. */
export function inCategory(chosen: string, categories: readonly string[]): boolean {
  return chosen === ALL || categories.includes(chosen);
}
