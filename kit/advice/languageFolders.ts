import type { Problem } from '#kit/messages/problem.ts';
import type { Site } from '#kit/site/site.ts';

/**
 * Checks that no page stands where the site in another language is (requirement L1): both would be
 * at “de/”.
 *
 * @param sites - The site in each language, the folder's own first.
 * @returns An error for each page that does.
 */
export function languageFolders([first, ...others]: readonly Site[]): Problem[] {
  if (first === undefined) return [];
  return others.flatMap(({ profile: { lang } }) =>
    first.pages
      .filter(({ id }) => id.toLowerCase() === lang.toLowerCase())
      .map(({ id }): Problem => {
        const article = first.articles?.find((each) => each.id === id);
        const file = article?.file ?? `sections/${id}.yaml`;
        return { severity: 'error', file, code: 'taken', kind: 'language', value: id, lang };
      }),
  );
}
