import type { ProfileView } from '#src/content/views.ts';
import { words } from '#text/siteWords.ts';

/**
 * @param profile - One of the owner's profiles.
 * @returns Its name; networks' names are the same in every language, "Website" is not.
 */
export function profileName({ id, name }: ProfileView): string {
  return id === 'website' ? words.website : name;
}
