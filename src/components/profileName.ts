import type { ProfileView } from '#src/content/views.ts';
import * as words from 'virtual:words';

/** @returns Its name; networks' names are the same in every language, "Website" is not. */
export function profileName({ id, name }: ProfileView): string {
  return id === 'website' ? words.website : name;
}
