import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content, Picture } from '#src/content/content.ts';
import sharp, { type Sharp } from 'sharp';
import { once } from '#kit/content/memo.ts';
import { cleanSvg } from '#kit/content/images/svg.ts';
import { PHOTO_TYPES, pictureFile, type PhotoType } from '#src/lib/pictureFile.ts';

/** Makers of the image files, by path, in every width that the sites of all languages need. */
export function imageMakers(folder: string, contents: readonly Content[]) {
  const images = new Map<string, Picture>();
  for (const [file, picture] of contents.flatMap(({ images: pictures = {} }) =>
    Object.entries(pictures),
  )) {
    const widths = new Set([...(images.get(file)?.widths ?? []), ...picture.widths]);
    images.set(file, { ...picture, widths: [...widths].toSorted((a, b) => a - b) });
  }
  return new Map(
    [...images].flatMap(([name, picture]) =>
      [...encodersOf(picture)].map(([file, encode]) => [
        file,
        once(async () => encode(readFileSync(path.join(folder, name)))),
      ]),
    ),
  );
}

/** Qualities chosen by eye. With more effort, AVIF takes ten times as long to save a tenth. */
const ENCODERS: Readonly<Record<PhotoType, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 1 }),
  webp: (image) => image.webp({ quality: 76 }),
  // JPEG has no transparency.
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

type Encode = (bytes: Uint8Array) => string | Promise<Uint8Array>;

/** Encoders of an image's published files, by path: upright, in sRGB, without metadata (W6). */
export function encodersOf(picture: Picture): ReadonlyMap<string, Encode> {
  const { widths } = picture;
  if (widths.length === 0) {
    const encodeSvg: Encode = (bytes) => cleanSvg(Buffer.from(bytes).toString('utf8'), picture);
    return new Map([[pictureFile(picture), encodeSvg]]);
  }
  const encoders = widths.flatMap((width) =>
    PHOTO_TYPES.map((type) => {
      const encode: Encode = async (bytes) => {
        // sharp drops all metadata by default.
        const image = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
        return new Uint8Array(await ENCODERS[type](image).toBuffer());
      };
      return [pictureFile(picture, type, width), encode] as const;
    }),
  );
  return new Map(encoders);
}
