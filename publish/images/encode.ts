import sharp, { type Sharp } from 'sharp';
import type { Picture } from '#src/content/content.ts';
import { cleanSvg } from '#publish/read/images/svg.ts';
import { PHOTO_TYPES, pictureFile, type PhotoType } from '#text/pictureFile.ts';

/** Chosen by eye: skin keeps its texture. Higher AVIF efforts take ten times longer for a tenth. */
const ENCODE: Readonly<Record<PhotoType, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 1 }),
  webp: (image) => image.webp({ quality: 76 }),
  // JPEG has no transparency.
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Every published file of an image: upright, in sRGB, and without the metadata that cameras and
 * programs add, such as the location (requirement W6).
 *
 * @param picture - the image's description in the content
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
    // sharp drops all metadata by default.
    const image = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
    const encoded = await ENCODE[type](image).toBuffer();
    return [pictureFile(picture, type, width), new Uint8Array(encoded)] as const;
  });
  return new Map(await Promise.all(files));
}
