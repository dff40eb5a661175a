import sharp, { type Sharp } from 'sharp';
import type { Picture } from '#src/content/content.ts';
import { cleanSvg } from '#kit/content/images/svg.ts';
import { PHOTO_TYPES, pictureFile, type PhotoType } from '#src/lib/pictureFile.ts';

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
  const files = [...encodersOf(picture)].map(
    async ([file, encode]) => [file, await encode(bytes)] as const,
  );
  return new Map(await Promise.all(files));
}

/**
 * @param picture - the image's description in the content
 * @param bytes - the owner's file
 * @param file - the path of one of the image's published files
 * @returns its bytes, as encodePicture gives them; undefined if it is none of the image's
 */
export async function encodeFile(
  picture: Picture,
  bytes: Uint8Array,
  file: string,
): Promise<string | Uint8Array | undefined> {
  return encodersOf(picture).get(file)?.(bytes);
}

type Encode = (bytes: Uint8Array) => string | Promise<Uint8Array>;

/** What makes each published file of an image, by the file's path. */
function encodersOf(picture: Picture): ReadonlyMap<string, Encode> {
  const { widths } = picture;
  if (widths.length === 0) {
    const clean: Encode = (bytes) => cleanSvg(Buffer.from(bytes).toString('utf8'), picture);
    return new Map([[pictureFile(picture), clean]]);
  }
  const encoders = widths.flatMap((width) =>
    PHOTO_TYPES.map((type) => {
      const encode: Encode = async (bytes) => {
        // sharp drops all metadata by default.
        const image = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
        return new Uint8Array(await ENCODE[type](image).toBuffer());
      };
      return [pictureFile(picture, type, width), encode] as const;
    }),
  );
  return new Map(encoders);
}
