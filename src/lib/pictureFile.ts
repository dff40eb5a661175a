/** The formats that a photograph is published in; the last is for programs that support no other. */
export const PHOTO_TYPES = ['avif', 'webp', 'jpg'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** The path of an image's file in the site; by default its largest JPEG, or its SVG. */
export function pictureFile(
  { path, widths }: { readonly path: string; readonly widths: readonly number[] },
  type: PhotoType = 'jpg',
  width = widths.at(-1),
): string {
  return width === undefined ? `${path}.svg` : `${path}-${width}.${type}`;
}
