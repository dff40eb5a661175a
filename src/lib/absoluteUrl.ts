import { filePath } from './sitePaths.ts';

/** The full address of a file or page; characters outside ASCII are percent-encoded. */
export function absoluteUrl(siteUrl: string, path?: string): string;
export function absoluteUrl(siteUrl: string | undefined, path?: string): string | undefined;
export function absoluteUrl(siteUrl: string | undefined, path = ''): string | undefined {
  if (siteUrl === undefined) return undefined;
  const base = new URL(siteUrl);
  base.search = '';
  base.hash = '';
  base.pathname = base.pathname.replace(/\/(?:index\.html)?$/u, '') + '/';
  // "./" keeps a path that begins like a scheme ("a:b") or a host ("//b") below the site.
  return toUri(new URL(`./${path.replace(/^[/\\]+/u, '')}`, base).href);
}

type Published = { readonly siteUrl?: string | undefined; readonly filesUrl?: string | undefined };

/** The full address of a file that all languages share. */
export function sharedUrl({ siteUrl, filesUrl = siteUrl }: Published, path?: string) {
  return absoluteUrl(filesUrl, path);
}

/** What a link in a formatted text leads to on its own site: a page or a file, and a place in it. */
type Target = {
  readonly route?: string;
  readonly file?: string;
  readonly textFile?: string;
  readonly place?: string;
};

/** The full address of what a text leads to on its own site, if it leads there and that has one. */
export function targetUrl(target: Target, profile: Published): string | undefined {
  const address = pageOrFileUrl(target, profile);
  return address === undefined || target.place === undefined
    ? address
    : `${address}#${target.place}`;
}

function pageOrFileUrl({ route, file, textFile }: Target, profile: Published) {
  if (route !== undefined)
    return absoluteUrl(profile.siteUrl, route === '/' ? '' : `${route.slice(1)}/`);
  if (file !== undefined) return sharedUrl(profile, filePath(file));
  return textFile === undefined ? undefined : absoluteUrl(profile.siteUrl, filePath(textFile));
}

/** The same address as a "uri" in ASCII (RFC 3986). One without a path gets no slash. */
export function uriOf(address: string | null | undefined): string | undefined {
  if (address === null || address === undefined || !URL.canParse(address)) return undefined;
  const { href, pathname, search, hash } = new URL(address);
  const isBare = pathname === '/' && search + hash === '' && !address.trim().endsWith('/');
  return toUri(isBare ? href.replace(/\/$/u, '') : href);
}

/** Encodes characters that browsers leave in an address but RFC 3986 does not allow. */
function toUri(href: string): string {
  return href.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]|%(?![0-9a-f]{2})/giu, encodeURIComponent);
}
