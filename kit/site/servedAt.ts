import type { Site } from './site.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';

/**
 * @param base The base path that the site is built for.
 * @returns The site with siteUrl set to the address at which the site is served, and with the
 * portrait's full address if it is one of the site's files; unchanged if siteUrl is unknown.
 */
export function servedAt(site: Site, base: string): Site {
  const { profile, images = {} } = site;
  if (profile.siteUrl === undefined) return site;
  const filesUrl = new URL(base, profile.siteUrl).href;
  const folder = site.among?.folder ?? '';
  const siteUrl = filesUrl + folder;
  const picture = images[profile.portrait ?? ''];
  const avatar =
    picture === undefined ? profile.avatar : absoluteUrl(filesUrl, pictureFile(picture));
  return { ...site, profile: { ...profile, siteUrl, avatar, ...(folder !== '' && { filesUrl }) } };
}
