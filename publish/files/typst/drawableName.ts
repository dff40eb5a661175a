import type { Profile } from '#src/content/content.ts';
import type { FontText } from './fontText.ts';

/**
 * The owner's name in characters that the fonts have.
 * @param profile - The profile.
 * @param fonts - Reduces text to what the fonts can draw.
 * @returns The name, cleaned; if a character of it can't be drawn, the first drawable one of
 *   nameVariants; else the name with substitutes.
 */
export function drawableName(profile: Profile, { canDraw, clean }: FontText): string {
  const names = [profile.name, ...(profile.nameVariants ?? [])];
  return clean(names.find((name) => canDraw(name) && clean(name) !== '') ?? profile.name);
}
