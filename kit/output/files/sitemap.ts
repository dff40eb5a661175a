import type { Content } from '#src/content/content.ts';
import { hreflangs, type LanguageSite } from '#kit/site/site.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { escapeXml } from '#src/lib/xml.ts';
import * as FILES from '#src/lib/fileNames.ts';

/** Maximum of the sitemaps.org protocol. */
const MAX_ADDRESSES = 50_000;

/** The sitemap of pages by their paths below the site's address, such as "career/". */
export function sitemapXml(
  { profile }: Content,
  sitePaths: readonly string[],
  languageSites?: readonly LanguageSite[],
): string {
  const pages = (languageSites ?? [{ folder: '', paths: sitePaths }]).flatMap(({ folder, paths }) =>
    [...paths].map((path) => ({ path, folder })),
  );
  const urls = new Map(
    pages.flatMap(({ path, folder }): [string, string][] => {
      const address = absoluteUrl(profile.siteUrl, folder + path);
      const alternates = hreflangs(languageSites ?? [], profile, path).map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
      );
      return address === undefined ? [] : [[address, alternates.join('')]];
    }),
  );
  const entries = [...urls]
    .slice(0, MAX_ADDRESSES)
    .map(([address, alternates]) => `  <url><loc>${escapeXml(address)}</loc>${alternates}</url>\n`);
  const namespace =
    languageSites === undefined ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>
${entries.join('')}</urlset>
`;
}

export function robotsTxt({ profile }: Content): string {
  const sitemap = absoluteUrl(profile.siteUrl, FILES.sitemap);
  return `User-agent: *\nAllow: /\n${sitemap === undefined ? '' : `\nSitemap: ${sitemap}\n`}`;
}
