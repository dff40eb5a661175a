import type { OwnFace } from '#src/content/content.ts';
import { glyphFallback, isCertain } from './fontText.ts';

/**
 * The characters of a text that neither the project's fonts nor the owner's have. With any in the
 * owner's name, or in what stands over the parts of a résumé, there is none.
 * @returns Each once; the whole text if nothing of it can be seen.
 */
export async function missingInPrint(
  text: string,
  faces: readonly OwnFace[],
): Promise<readonly string[]> {
  if (isCertain(text)) return [];
  // A slow import, and most names are certain.
  const { familiesWith } = await import('./fontFiles.ts');
  const { missing, clean } = glyphFallback(familiesWith(faces));
  const lost = missing(text);
  return lost.length === 0 && clean(text) === '' ? [text] : lost;
}
