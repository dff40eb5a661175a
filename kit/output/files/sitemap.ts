import type { Content } from '#src/content/content.ts';
import { hreflangs, type Among } from '#kit/site/site.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { escapeXml } from '#src/lib/xml.ts';
import * as FILES from '#src/lib/fileNames.ts';

/** Maximum number of addresses per file (sitemaps.org protocol). */
const MAX_ADDRESSES = 50_000;

/** The sitemap of pages with these paths relative to the site's address: "" or "career/". */
export function sitemapXml({ profile }: Content, paths: readonly string[], among?: Among): string {
  const pages =
    among === undefined
      ? paths.map((path) => ({ path, folder: '' }))
      : among.sites.flatMap((site) =>
          [...site.paths].map((path) => ({ path, folder: site.folder })),
        );
  const urls = new Map(
    pages.flatMap(({ path, folder }): [string, string][] => {
      const address = absoluteUrl(profile.siteUrl, folder + path);
      const alternates = (among === undefined ? [] : hreflangs(among, profile, path)).map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
      );
      return address === undefined ? [] : [[address, alternates.join('')]];
    }),
  );
  const entries = [...urls]
    .slice(0, MAX_ADDRESSES)
    .map(([address, alternates]) => `  <url><loc>${escapeXml(address)}</loc>${alternates}</url>\n`);
  const links = among === undefined ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>
${entries.join('')}</urlset>
`;
}

/** robots.txt (RFC 9309): allows everything, and links the sitemap. */
export function robotsTxt({ profile }: Content): string {
  const sitemap = absoluteUrl(profile.siteUrl, FILES.sitemap);
  return `User-agent: *\nAllow: /\n${sitemap === undefined ? '' : `\nSitemap: ${sitemap}\n`}`;
}
