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

/** The addresses of a language's pages, and of the files that all languages share. */
type SiteUrls = { readonly siteUrl?: string | undefined; readonly filesUrl?: string | undefined };

/** The full address of a file that all languages share. */
export function sharedUrl({ siteUrl, filesUrl = siteUrl }: SiteUrls, path?: string) {
  return absoluteUrl(filesUrl, path);
}

type SiteTarget = {
  readonly route?: string;
  /** A file that all languages share. */
  readonly file?: string;
  /** A file of this language. */
  readonly textFile?: string;
  /** The id of an element, or a fragment such as "page=2". */
  readonly place?: string;
};

/** The full address of a target; undefined for one on the same page, and if the site has no address. */
export function targetUrl(target: SiteTarget, profile: SiteUrls): string | undefined {
  const address = pageOrFileUrl(target, profile);
  return address === undefined || target.place === undefined
    ? address
    : `${address}#${target.place}`;
}

function pageOrFileUrl({ route, file, textFile }: SiteTarget, profile: SiteUrls) {
  if (route !== undefined)
    return absoluteUrl(profile.siteUrl, route === '/' ? '' : `${route.slice(1)}/`);
  if (file !== undefined) return sharedUrl(profile, filePath(file));
  return textFile === undefined ? undefined : absoluteUrl(profile.siteUrl, filePath(textFile));
}

/** The address in ASCII (RFC 3986), without a slash behind a host alone; undefined if it is invalid. */
export function uriOf(address: string | null | undefined): string | undefined {
  if (address === null || address === undefined || !URL.canParse(address)) return undefined;
  const { href, pathname, search, hash } = new URL(address);
  const isOnlyHost = pathname === '/' && search + hash === '' && !address.trim().endsWith('/');
  return toUri(isOnlyHost ? href.replace(/\/$/u, '') : href);
}

/** Encodes characters that browsers leave in an address but RFC 3986 does not allow. */
function toUri(href: string): string {
  return href.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]|%(?![0-9a-f]{2})/giu, encodeURIComponent);
}
