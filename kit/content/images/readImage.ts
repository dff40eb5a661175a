import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metadata } from 'sharp';
import type { Picture } from '#src/content/content.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import { slugsFor } from '#src/lib/slug.ts';

/** What an image is used for; this determines the widths in which it is published. */
export type ImageUse = 'portrait' | 'card' | 'logo' | 'article';

/** Widths in pixels: what each use needs on screens with one and two pixels per CSS pixel. */
const WIDTHS: Readonly<Record<ImageUse, readonly number[]>> = {
  // Only one: it is first drawn as letters, and fetched when the page is idle.
  portrait: [760],
  card: [400, 800, 1200],
  article: [640, 1280, 2000],
  logo: [320],
};

/** The smallest side of a meaningful picture, in pixels. */
const SMALLEST: Readonly<Record<ImageUse, number>> = {
  portrait: 64,
  card: 64,
  logo: 32,
  article: 64,
};
/** Decoding more exhausts the memory of a small machine. */
const MAX_MEGAPIXELS = 50;

const TYPES = ['jpeg', 'png', 'webp', 'avif', 'svg'];

/** An image file's description, or its problem. */
export type ReadImage = Picture | { readonly problem: Finding };

/**
 * Checks an image of the content folder: that it is the owner's, of a supported type, undamaged,
 * and of a suitable size.
 */
export async function readImage(
  folder: ContentFolder,
  file: string,
  use: ImageUse,
): Promise<ReadImage> {
  const size = folder.find(file);
  if (typeof size === 'string') return { problem: { code: size, kind: 'image', value: file } };
  const bytes = readFileSync(path.join(folder.path, file));
  const wrong = (kind: 'image' | 'cutImage') =>
    ({ problem: { code: 'wrongFile', kind, value: file } }) as const;
  // A slow import, and many folders have no images.
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const type = found === undefined ? phoneType(file, bytes) : typeOf(found);
  if (type === undefined) return wrong('image');
  if (found === undefined || !TYPES.includes(type))
    return {
      problem: { code: 'imageType', value: file, type, ...(isPhones(type) && ofPhone(file)) },
    };
  const { width, height } = found.autoOrient;
  if (width * height > MAX_MEGAPIXELS * 1e6) return { problem: tooLarge(file, width, height) };
  const isVector = type === 'svg';
  const least = SMALLEST[use];
  if (!isVector && Math.min(width, height) < least)
    return {
      problem: {
        code: 'imageSmall',
        kind: 'small',
        value: file,
        width,
        height,
        least,
        ...(use === 'logo' && { isLogo: true }),
      },
    };
  // Its parser of HTML is needed by few folders too.
  const active = isVector
    ? (await import('./svg.ts')).activeSvg(bytes.toString('utf8'))
    : undefined;
  if (active !== undefined) return { problem: { code: 'imageActive', value: file, ...active } };
  const isWhole = await sharp(bytes, { failOn: 'truncated' })
    .resize(16)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!isWhole) return wrong('cutImage');
  const { name } = path.parse(file);
  return {
    path: `images/${slugsFor([name]).get(name) ?? ''}-${hashOf(bytes)}`,
    width,
    height,
    widths: isVector ? [] : widthsOf(use, width),
  };
}

function tooLarge(value: string, width: number, height: number): Finding {
  const megapixels = Math.round((width * height) / 1e6);
  const sizes = { width, height, megapixels, most: MAX_MEGAPIXELS };
  return { code: 'tooLarge', kind: 'image', value, ...sizes };
}

function isPhones(type: string): boolean {
  return /^hei[cf]$/iu.test(type);
}

function ofPhone(file: string) {
  const isDisguised = !/\.hei[cf]$/iu.test(file);
  return { kind: 'phone', ...(isDisguised && { isDisguised }) } as const;
}

/** Phones save HEIC, of which libheif reads the header but not the picture. */
function typeOf({ format, compression }: Metadata): string {
  if (format !== 'heif') return format;
  return compression === 'av1' ? 'avif' : 'heic';
}

/**
 * Of some HEIC files, not even the header can be read, and some are renamed to .jpg: then the first
 * box tells (ISO/IEC 23008-12, brands of HEIF).
 */
function phoneType(file: string, bytes: Uint8Array): 'heic' | undefined {
  const start = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  const isPhones = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/u.test(start);
  return isPhones || /\.hei[cf]$/iu.test(file) ? 'heic' : undefined;
}

/** Images are never enlarged. */
function widthsOf(use: ImageUse, width: number): number[] {
  return [...new Set(WIDTHS[use].map((each) => Math.min(each, width)))];
}

/** Browsers cache a file forever, so a changed image needs another name. */
function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}
