import type { Profile } from '#src/content/content.ts';
import type { Typesetter } from './typesettable.ts';

/**
 * The owner's name in letters that the fonts hold.
 * @param profile - The profile.
 * @param typesetter - The fonts' typesetter.
 * @returns The name, cleaned; where a character of it can't be drawn, the first of nameVariants
 *   that can be; else the name with its substitutes.
 */
export function drawableName(profile: Profile, { canDraw, clean }: Typesetter): string {
  const names = [profile.name, ...(profile.nameVariants ?? [])];
  return clean(names.find((name) => canDraw(name) && clean(name) !== '') ?? profile.name);
}
