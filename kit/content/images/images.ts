import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metadata } from 'sharp';
import type { Picture, Video } from '#src/content/content.ts';
import type { Problem, Finding } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import { contrast } from '#kit/content/theme/palettes.ts';
import { readVideo } from './videos.ts';
import { hashOf, publishedName } from './publishedName.ts';

/** The file names of portraits (requirement W6). */
const PORTRAIT = /^portrait\.(?:jpe?g|png|webp|avif|svg)$/iu;
/** A portrait in an unsupported format, as saved by cameras and older programs. */
const OTHER_PORTRAIT = /^portrait\.(heic|heif|gif|tiff?|bmp|jxl|jp2)$/iu;

/** Minimum side in pixels for a portrait to be sharp on every screen. */
const MIN_PORTRAIT_SIDE = 480;

export type Images = ReturnType<typeof imagesOf>;

/** Collects the images and videos that the content uses, and checks each when it is found. */
export function imagesOf(folder: ContentFolder) {
  const pictures = new Map<string, Picture>();
  const videos = new Map<string, Video>();
  const addFile = async (file: string, use: ImageUse): Promise<Problem[]> => {
    const image = await readImage(folder, file, use);
    if ('code' in image) {
      const guess = image.code === 'fileMissing' ? findSimilar(file) : undefined;
      return [{ severity: 'error', file, ...image, ...(guess !== undefined && { guess }) }];
    }
    const earlierWidths = pictures.get(file)?.widths ?? [];
    const widths = [...new Set([...earlierWidths, ...image.widths])].toSorted((a, b) => a - b);
    pictures.set(file, { ...pictures.get(file), ...image, widths });
    const { width, height } = image;
    if (image.isPale)
      return [{ severity: 'warning', file, code: 'imagePale', value: file } as const];
    if (use !== 'portrait' || widths.length === 0 || Math.min(width, height) >= MIN_PORTRAIT_SIDE)
      return [];
    const blurred = { code: 'imageSmall', kind: 'soft', value: file } as const;
    return [{ severity: 'warning', file, ...blurred, width, height, least: MIN_PORTRAIT_SIDE }];
  };
  /** A file in the expected folder or at the top of the content folder with a similar name. */
  const findSimilar = (file: string): string | undefined => {
    const { dir, base } = path.posix.parse(file);
    for (const subdir of [dir, '']) {
      const names = folder.list(subdir);
      const files = names.filter((name) => typeof folder.sizeOrFault(name, subdir) === 'number');
      const guess = nearest(base, files);
      if (guess !== undefined) return path.posix.join(subdir, guess);
    }
    return undefined;
  };
  const firstExisting = (paths: readonly string[]) =>
    paths.find((file) => typeof folder.sizeOrFault(file) === 'number') ?? paths.at(-1) ?? '';
  return {
    videos: (): Readonly<Record<string, Video>> => Object.fromEntries(videos),
    pictures: (): Readonly<Record<string, Picture>> => Object.fromEntries(pictures),

    /** The profile's portrait (`file`, or `avatar` for a web address), else one in the folder. */
    async portrait(
      avatar: string | undefined,
      names: readonly string[],
    ): Promise<{ avatar?: string; file?: string; problems: Problem[] }> {
      if (avatar !== undefined)
        return pictures.has(avatar) ? { file: avatar, problems: [] } : { avatar, problems: [] };
      const [file, ...extraPortraits] = names.filter((name) => PORTRAIT.test(name)).toSorted();
      if (file === undefined)
        return {
          problems: names.flatMap((value): Problem[] => {
            const type = OTHER_PORTRAIT.exec(value)?.[1];
            const finding = { file: value, code: 'imageType', value } as const;
            return type === undefined ? [] : [{ severity: 'warning', ...finding, type }];
          }),
        };
      const unused = extraPortraits.map((value): Problem => {
        return { severity: 'warning', file: value, code: 'secondPortrait', value, used: file };
      });
      const problems = [...(await addFile(file, 'portrait')), ...unused];
      return { ...(pictures.has(file) && { file }), problems };
    },

    /** @param paths - Candidate paths of an image, the likeliest first. */
    addImage: (paths: readonly string[], use: ImageUse) => addFile(firstExisting(paths), use),

    async addVideo(paths: readonly string[]): Promise<Problem[]> {
      const file = firstExisting(paths);
      const { video, findings } = readVideo(folder, file);
      const guess = findings[0]?.code === 'fileMissing' ? findSimilar(paths[0] ?? file) : undefined;
      const problems = findings.map((finding): Problem => {
        return { severity: 'error', file, ...finding, ...(guess !== undefined && { guess }) };
      });
      if (video === undefined) return problems;
      videos.set(file, video);
      if (video.poster !== undefined)
        return [...problems, ...(await addFile(video.poster, 'article'))];
      const noPoster = { severity: 'warning', file, code: 'noPoster', value: file } as const;
      return [...problems, { ...noPoster, guess: `${path.posix.parse(file).name}.jpg` }];
    },
  };
}

/** What an image is used for; this determines the widths in which it is published. */
export type ImageUse = 'portrait' | 'card' | 'logo' | 'article';

/** Widths in pixels, for screens with one and with two pixels per CSS pixel. */
const WIDTHS: Readonly<Record<ImageUse, readonly number[]>> = {
  // One width, since the page shows initials first, and fetches the portrait when idle.
  portrait: [760],
  card: [400, 800, 1200],
  article: [640, 1280, 2000],
  logo: [320],
};

/** A pixel with less contrast to the background is hardly visible. */
const MIN_CONTRAST = 1.4;

/** Decoding a larger image exhausts the memory of a small machine. */
const MAX_MEGAPIXELS = 50;

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'svg'];
const PHONE_FORMAT = /^hei[cf]$/iu;

async function readImage(
  folder: ContentFolder,
  value: string,
  use: ImageUse,
): Promise<Picture | Finding> {
  const fault = folder.sizeOrFault(value);
  if (typeof fault === 'string') return { code: fault, kind: 'image', value };
  const file = path.join(folder.path, value);
  return folder.memo.of(inspect, file, value, use, hashOf(file));
}

/** @param hash - The hash of the file's bytes, which makes the memo decode a changed file again. */
async function inspect(
  fullPath: string,
  value: string,
  use: ImageUse,
  hash: string,
): Promise<Picture | Finding> {
  const bytes = readFileSync(fullPath);
  // A slow import, and many folders have no images.
  const { default: sharp } = await import('sharp');
  // For an empty file, sharp throws before it returns a promise: `async` makes that a rejection.
  const readMetadata = async () => sharp(bytes, { limitInputPixels: false }).metadata();
  const metadata = await readMetadata().catch(() => undefined);
  const { ext } = path.parse(value);
  const type = metadata === undefined ? phoneType(ext, bytes) : typeOf(metadata);
  if (type === undefined) return { code: 'wrongFile', kind: 'image', value };
  if (metadata === undefined || !FORMATS.includes(type)) {
    const isDisguised = PHONE_FORMAT.test(ext.slice(1)) ? {} : { isDisguised: true };
    const phone = PHONE_FORMAT.test(type) ? ({ kind: 'phone', ...isDisguised } as const) : {};
    return { code: 'imageType', value, type, ...phone };
  }
  const { width, height } = metadata.autoOrient;
  const megapixels = Math.round((width * height) / 1e6);
  if (width * height > MAX_MEGAPIXELS * 1e6) {
    const sizes = { width, height, megapixels, most: MAX_MEGAPIXELS };
    return { code: 'tooLarge', kind: 'image', value, ...sizes };
  }
  const isVector = type === 'svg';
  const isLogo = use === 'logo';
  // A smaller picture can't be recognized.
  const least = isLogo ? 32 : 64;
  if (!isVector && Math.min(width, height) < least) {
    const sizes = { width, height, least, ...(isLogo && { isLogo }) };
    return { code: 'imageSmall', kind: 'small', value, ...sizes };
  }
  // A slow import too: few folders need its HTML parser.
  const svg = isVector ? await import('./svg.ts') : undefined;
  const active = svg?.activeSvg(bytes.toString('utf8'));
  if (active !== undefined) return { code: 'imageActive', value, ...active };
  const pixels = await sharp(bytes, { failOn: 'truncated' })
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (pixels === undefined) return { code: 'wrongFile', kind: 'cutImage', value };
  // Images are never enlarged.
  const widths = new Set(WIDTHS[use].map((target) => Math.min(target, width)));
  const isPale = isLogo && isInvisible(pixels);
  return {
    path: `images/${publishedName(value, hash)}`,
    width,
    height,
    widths: isVector ? [] : [...widths],
    ...(isPale && { isPale }),
  };
}

/** Side in pixels of the copy whose colours are checked; smaller ones lose thin letters. */
const SAMPLE_SIDE = 96;

/** The share of pixels that must stand out from the white plate behind a logo. */
const MIN_VISIBLE_SHARE = 1 / 50;

/** @param pixels - Four bytes each: red, green, blue, opacity. */
function isInvisible(pixels: Buffer): boolean {
  let opaque = 0;
  let visible = 0;
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(offset, offset + 4);
    if (alpha < 128) continue;
    opaque += 1;
    const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
    if (contrast('#ffffff', `#${hex}`) >= MIN_CONTRAST) visible += 1;
    // Enough even if all pixels are opaque, so most logos need no look at the others.
    if (visible / (pixels.length / 4) >= MIN_VISIBLE_SHARE) return false;
  }
  return opaque > 0 && visible / opaque < MIN_VISIBLE_SHARE;
}

/** The format of an image: sharp calls AVIF and a phone's HEIC “heif”, and decodes only AVIF. */
function typeOf({ format, compression }: Metadata): string {
  if (format !== 'heif') return format;
  return compression === 'av1' ? 'avif' : 'heic';
}

/** Recognizes HEIC that can’t be read, also under another name, by its brand (ISO/IEC 23008-12). */
function phoneType(ext: string, bytes: Uint8Array): 'heic' | undefined {
  const start = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  const hasHeicBrand = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/u.test(start);
  return hasHeicBrand || PHONE_FORMAT.test(ext.slice(1)) ? 'heic' : undefined;
}
