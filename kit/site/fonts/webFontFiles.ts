import { cutFont } from '#kit/content/fonts/cutFont.ts';
import { cutMathFace } from '#kit/content/fonts/mathFace.ts';
import type { Site } from '#kit/site/site.ts';
import { webFaces } from './webFaces.ts';

/**
 * The face of formulas, and the owner's faces as published: as WOFF2, cut down to the characters
 * that the site uses if they are not for all text.
 * @returns Path in the site → bytes.
 */
export async function webFontFiles(site: Site): Promise<Map<string, Uint8Array>> {
  const { mathFace } = site;
  const files = new Map<string, Uint8Array>();
  for (const { view, face, characters } of webFaces(site))
    files.set(view.file, await cutFont(face.bytes, characters, 'woff2'));
  if (mathFace !== undefined) files.set(mathFace.file, await cutMathFace(mathFace));
  return files;
}

/** @returns The paths of those files. */
export function fontFileNames(site: Site): string[] {
  const faces = webFaces(site).map(({ view }) => view.file);
  return [...faces, ...(site.mathFace === undefined ? [] : [site.mathFace.file])];
}
