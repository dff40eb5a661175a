import path from 'node:path';
import type { Picture } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import { readImage, type ImageUse } from './readImage.ts';

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

  /** @returns the images found so far, by the names that the content uses */
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
