import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content, Picture } from '#src/content/content.ts';
import { once } from '#kit/output/files/once.ts';
import { encodersOf } from './encode.ts';

/**
 * The images that the content names, as published: in every width that a language shows them in.
 *
 * @param contents - the content read from it, in each of its languages
 * @returns path in the site → encodes the file
 */
export function imageMakers(
  folder: string,
  contents: readonly Content[],
): Map<string, () => Promise<string | Uint8Array>> {
  const images = new Map<string, Picture>();
  for (const [file, picture] of contents.flatMap(({ images: of = {} }) => Object.entries(of))) {
    const widths = new Set([...(images.get(file)?.widths ?? []), ...picture.widths]);
    images.set(file, { ...picture, widths: [...widths].toSorted((one, other) => one - other) });
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
