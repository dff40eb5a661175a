import type { Content } from '#src/content/content.ts';
import { networkIconFile } from '#kit/site/profileViews.ts';

/**
 * @param content - The content.
 * @returns The file with the icons of the owner's profiles: path → its text; empty without profiles.
 */
export function profileIcons(content: Content): [path: string, svg: string][] {
  const file = networkIconFile(content);
  return file === undefined ? [] : [[file.path, file.svg]];
}
