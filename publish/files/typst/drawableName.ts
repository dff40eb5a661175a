import type { Profile } from '#src/content/content.ts';
import type { Typesetter } from './typesettable.ts';

/**
 * The owner's name in characters that the fonts have.
 * @param profile - The profile.
 * @param typesetter - The fonts' typesetter.
 * @returns The name, cleaned; if a character of it can't be drawn, the first drawable one of
 *   nameVariants; else the name with substitutes.
 */
export function drawableName(profile: Profile, { canDraw, clean }: Typesetter): string {
  const names = [profile.name, ...(profile.nameVariants ?? [])];
  return clean(names.find((name) => canDraw(name) && clean(name) !== '') ?? profile.name);
}
