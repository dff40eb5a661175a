import path from 'node:path';
import type { Picture } from '#src/content/content.ts';
import type { Problem, Finding } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Metadata } from 'sharp';
import { slugsFor } from '#src/lib/slug.ts';

/** The portrait to use if the profile names none (requirement W6). */
const PORTRAIT = /^portrait\.(?:jpe?g|png|webp|avif|svg)$/iu;
/** A portrait in an unsupported format, as saved by cameras and older programs. */
const OTHER_PORTRAIT = /^portrait\.(heic|heif|gif|tiff?|bmp|jxl|jp2)$/iu;

/** Minimum side in pixels for a portrait to be sharp on every screen. */
const SHARP = 480;

/** The images that a content folder's files name, collected while those are read. */
export class Images {
  readonly #folder: ContentFolder;
  readonly #pictures = new Map<string, Picture>();

  constructor(folder: ContentFolder) {
    this.#folder = folder;
  }

  found(): Readonly<Record<string, Picture>> {
    return Object.fromEntries(this.#pictures);
  }

  /**
   * Looks for a portrait beside the profile.
   *
   * @returns its name, if there is one, and its problems
   */
  async portrait(names: readonly string[]): Promise<{ file?: string; problems: Problem[] }> {
    const [file, ...others] = names.filter((name) => PORTRAIT.test(name)).toSorted();
    if (file === undefined) return { problems: names.flatMap(otherPortrait) };
    const unused = others.map((value): Problem => {
      return { severity: 'warning', file: value, code: 'secondPortrait', value, taken: file };
    });
    const problems = [...(await this.#look(file, 'portrait')), ...unused];
    return { ...(this.#pictures.has(file) && { file }), problems };
  }

  /**
   * Looks for an image that a text or a field names.
   *
   * @param names - The paths where it may lie, the likeliest first.
   */
  async find(names: readonly string[], use: ImageUse): Promise<Problem[]> {
    const found = names.find((name) => typeof this.#folder.find(name) === 'number');
    return this.#look(found ?? names.at(-1) ?? '', use);
  }

  async #look(file: string, use: ImageUse): Promise<Problem[]> {
    const image = await readImage(this.#folder, file, use);
    if ('problem' in image) {
      const { problem } = image;
      const meant = problem.code === 'fileMissing' ? await this.#near(file) : undefined;
      return [{ severity: 'error', file, ...problem, ...(meant !== undefined && { meant }) }];
    }
    const before = this.#pictures.get(file)?.widths ?? [];
    const widths = [...new Set([...before, ...image.widths])].toSorted((a, b) => a - b);
    this.#pictures.set(file, { ...image, widths });
    const { width, height } = image;
    if (use !== 'portrait' || widths.length === 0 || Math.min(width, height) >= SHARP) return [];
    const soft = {
      code: 'imageSmall',
      kind: 'soft',
      value: file,
      width,
      height,
      least: SHARP,
    } as const;
    return [{ severity: 'warning', file, ...soft }];
  }

  /** A file in the expected folder or at the top of the content folder with a similar name. */
  async #near(file: string): Promise<string | undefined> {
    const { dir, base } = path.posix.parse(file);
    for (const below of [dir, '']) {
      const names = (await this.#folder.list(below || undefined)) ?? [];
      const near = nearest(
        base,
        names.filter((name) => typeof this.#folder.find(name, below) === 'number'),
      );
      if (near !== undefined) return path.posix.join(below, near);
    }
    return undefined;
  }
}

function otherPortrait(file: string): Problem[] {
  const type = OTHER_PORTRAIT.exec(file)?.[1];
  return type === undefined
    ? []
    : [{ severity: 'warning', file, code: 'imageType', value: file, type }];
}

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

const SMALLEST: Readonly<Record<ImageUse, number>> = {
  portrait: 64,
  card: 64,
  logo: 32,
  article: 64,
};
/** Decoding more exhausts the memory of a small machine. */
const MAX_MEGAPIXELS = 50;

const TYPES = ['jpeg', 'png', 'webp', 'avif', 'svg'];

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
