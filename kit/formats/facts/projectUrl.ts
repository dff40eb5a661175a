import type { Profile, Project } from '#src/content/content.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { pagePath } from '#src/lib/sitePaths.ts';

/** Where a project leads in formats that have one address for it. */
export function projectUrl({ demo, github, isPrivate, page }: Project, { siteUrl }: Profile) {
  const pageUrl = page === undefined ? undefined : absoluteUrl(siteUrl, pagePath(page));
  return demo ?? (isPrivate ? undefined : github) ?? pageUrl;
}
