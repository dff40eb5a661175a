import type { Content } from '#src/content/content.ts';
import { absoluteUrl } from '#text/absoluteUrl.ts';
import { pictureFile } from '#text/pictureFile.ts';

/**
 * @param base The base path that the site is built for.
 * @returns The content with siteUrl the address at which the site is served, and that of the portrait
 * where it is one of its files; as it is where none is known.
 */
export function servedAt(content: Content, base: string): Content {
  const { profile, images = {} } = content;
  if (profile.siteUrl === undefined) return content;
  const siteUrl = new URL(base, profile.siteUrl).href;
  const picture = images[profile.portrait ?? ''];
  const avatar =
    picture === undefined ? profile.avatar : absoluteUrl(siteUrl, pictureFile(picture));
  return { ...content, profile: { ...profile, siteUrl, avatar } };
}
