import type { ArticleView } from '#src/content/articleViews.ts';
import { shareImage } from '#src/lib/fileNames.ts';
import { postPath } from '#src/lib/sitePaths.ts';

/**
 * @returns The path of the image for its link previews that is drawn with its title; undefined if it
 *   has a picture of its own that previews show, which a drawing in SVG is not (requirement B8).
 */
export function drawnImageOf({ id, image }: ArticleView): string | undefined {
  const isPhoto = image !== undefined && image.widths.length > 0;
  return isPhoto ? undefined : `${postPath(id)}${shareImage}`;
}
