import type { OwnFace } from '#src/content/content.ts';
import { glyphFallback, isCertain } from './fontText.ts';

/**
 * The characters of the owner's name that neither the project's fonts nor the owner's have: with
 * any, there is no résumé.
 * @param name - The owner's name.
 * @param faces - The owner's typefaces.
 * @returns Each once; the whole name if nothing of it can be seen.
 */
export async function missingInName(
  name: string,
  faces: readonly OwnFace[],
): Promise<readonly string[]> {
  if (isCertain(name)) return [];
  // A slow import, and most names are certain.
  const { familiesWith } = await import('./fontFiles.ts');
  const { missing, clean } = glyphFallback(familiesWith(faces));
  const lost = missing(name);
  return lost.length === 0 && clean(name) === '' ? [name] : lost;
}
