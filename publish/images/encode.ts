import sharp, { type Sharp } from 'sharp';
import type { Picture } from '#src/content/content.ts';
import { cleanSvg } from '#publish/read/images/svg.ts';
import { PHOTO_TYPES, pictureFile, type PhotoType } from '#text/pictureFile.ts';

/** Chosen by looking: a face keeps its skin. AVIF's higher efforts take ten times as long for a tenth. */
const ENCODE: Readonly<Record<PhotoType, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 1 }),
  webp: (image) => image.webp({ quality: 76 }),
  // It has no transparency.
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Every published file of an image: upright, in the colours of the web, and without what cameras
 * and programs write into it, such as the place where it was taken (requirement W6).
 *
 * @param picture - what the content knows of it
 * @param bytes - the owner's file
 * @returns path in the site → bytes
 */
export async function encodePicture(
  picture: Picture,
  bytes: Uint8Array,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const { widths } = picture;
  if (widths.length === 0) {
    const svg = cleanSvg(Buffer.from(bytes).toString('utf8'), picture);
    return new Map([[pictureFile(picture), svg]]);
  }
  const made = widths.flatMap((width) => PHOTO_TYPES.map((type) => ({ width, type })));
  const files = made.map(async ({ width, type }) => {
    // Nothing is kept of the metadata unless it is asked for.
    const image = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
    const encoded = await ENCODE[type](image).toBuffer();
    return [pictureFile(picture, type, width), new Uint8Array(encoded)] as const;
  });
  return new Map(await Promise.all(files));
}
