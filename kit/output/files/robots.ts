import type { Content } from '#src/content/content.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import * as FILES from '#src/lib/fileNames.ts';

/** robots.txt (RFC 9309): allows everything, and links the sitemap. */
export function robotsTxt({ profile }: Content): string {
  const sitemap = absoluteUrl(profile.siteUrl, FILES.sitemap);
  return `User-agent: *\nAllow: /\n${sitemap === undefined ? '' : `\nSitemap: ${sitemap}\n`}`;
}
