/** Local storage key of the typefaces that the browser has fetched. */
export const TYPEFACES_KEY = 'typefaces';

/** The arguments of `FontFace`. */
export type KnownFace = readonly [family: string, source: string, FontFaceDescriptors];

/**
 * Adds the typefaces of an earlier page if the browser loads them from its cache in time. One that is
 * loaded after the first paint would move text, so it is left to the next page (V7).
 */
export function addKnownTypefaces(): void {
  try {
    const faces = JSON.parse(localStorage.getItem(TYPEFACES_KEY) ?? '[]') as KnownFace[];
    for (const [family, source, descriptors] of faces) {
      const face = new FontFace(family, source, descriptors);
      face.load().then(
        () => isPainted() || document.fonts.add(face),
        () => undefined,
      );
    }
  } catch {
    // Storage is blocked: the page begins with the fallback.
  }
}

export function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}
