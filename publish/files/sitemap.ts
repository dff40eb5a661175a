import type { Content } from '#src/content/content.ts';
import { absoluteUrl } from '#text/absoluteUrl.ts';
import { escapeXml } from '#text/xml.ts';

/** Maximum number of addresses per file (sitemaps.org protocol). */
const LIMIT = 50_000;

/**
 * sitemap.xml.
 * @param content - The content.
 * @param paths - The pages' paths relative to the site's address, such as "" and "career/".
 * @returns The file's text, each address once.
 */
export function sitemapXml({ profile }: Content, paths: readonly string[]): string {
  const addresses = new Set(paths.flatMap((path) => absoluteUrl(profile.siteUrl, path) ?? []));
  const urls = [...addresses]
    .slice(0, LIMIT)
    .map((address) => `  <url><loc>${escapeXml(address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
