import { YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import type { Content } from '#src/content/content.ts';

export type Deployment = {
  readonly base: string;
  /** The full address, if the publishing host has supplied it (PORTFOLIO_SITE_URL). */
  readonly publishedAt?: string;
  readonly hasWorkflow?: boolean;
};

export function siteAddressProblems(
  siteUrl: string | undefined,
  { base, publishedAt, hasWorkflow = false }: Deployment,
): Finding[] {
  if (siteUrl === undefined)
    return publishedAt === undefined && !hasWorkflow
      ? [{ code: 'noSiteUrl', field: 'siteUrl' }]
      : [];
  const ownerUrl = new URL(siteUrl);
  if (publishedAt !== undefined && URL.canParse(publishedAt)) {
    const actual = withSlash(new URL(publishedAt));
    if (actual === withSlash(ownerUrl)) return [];
    return [{ code: 'publishedElsewhere', field: 'siteUrl', value: siteUrl, actual }];
  }
  const path = new URL(withSlash(ownerUrl)).pathname;
  if (path === base) return [];
  const expectedUrl = new URL(base, ownerUrl).href;
  return [{ code: 'otherBase', field: 'siteUrl', value: siteUrl, path, base, wanted: expectedUrl }];
}

/** Compares the owner's address with the host's, if the host is known. */
export function addressProblems({ profile, site }: Content, deployment: Deployment): Problem[] {
  // Without a known host, only the base in site.yaml shows where the site will be.
  if (deployment.publishedAt === undefined && site?.base !== deployment.base) return [];
  return siteAddressProblems(profile.siteUrl, deployment)
    .filter(({ code }) => code !== 'noSiteUrl')
    .map((finding) => ({ severity: 'warning', file: YAML_FILES.profile.file, ...finding }));
}

function withSlash(url: URL): string {
  return `${url.origin}${url.pathname.replace(/\/*$/u, '/')}`;
}
