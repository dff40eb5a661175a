import type { Content } from '#src/content/content.ts';

/**
 * @param base The base path that the site is built for.
 * @returns The content with siteUrl the address at which the site is served; as it is where none is known.
 */
export function servedAt(content: Content, base: string): Content {
  const { siteUrl } = content.profile;
  if (siteUrl === undefined) return content;
  return { ...content, profile: { ...content.profile, siteUrl: new URL(base, siteUrl).href } };
}
