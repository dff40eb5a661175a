/** The types a photograph is published as; the last is for programs that know no other. */
export const PHOTO_TYPES = ['avif', 'webp', 'jpg'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

type Made = { readonly path: string; readonly widths: readonly number[] };

/**
 * @param picture - An image of the content folder.
 * @param type - What it is published as; an SVG has one type.
 * @param width - One of its widths; the largest where left out.
 * @returns The path of its file in the site.
 */
export function pictureFile(
  { path, widths }: Made,
  type: PhotoType = 'jpg',
  width = widths.at(-1),
): string {
  return width === undefined ? `${path}.svg` : `${path}-${width}.${type}`;
}
