/** The formats a photograph is published in; the last is for programs that support no other. */
export const PHOTO_TYPES = ['avif', 'webp', 'jpg'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

type Made = { readonly path: string; readonly widths: readonly number[] };

/**
 * @param picture - An image of the content folder.
 * @param type - The format; ignored for an SVG.
 * @param width - One of its widths; the largest by default.
 * @returns The path of its file in the site.
 */
export function pictureFile(
  { path, widths }: Made,
  type: PhotoType = 'jpg',
  width = widths.at(-1),
): string {
  return width === undefined ? `${path}.svg` : `${path}-${width}.${type}`;
}
