import type { Problem } from '#kit/messages/problem.ts';
import { sitePaths } from '#kit/site/languageSites.ts';
import { BIB_FILE } from '#kit/content/contentFiles.ts';
import type { PublicFiles } from '#kit/content/publicFiles.ts';
import type { Content } from '#src/content/content.ts';
import type { Site } from '#kit/site/site.ts';
import { fieldsOfContent } from './fieldsOfContent.ts';
import { inFile, lineWith, type Texts } from './inFile.ts';
import { madeFiles } from './madeFiles.ts';

type LinkPlace = { readonly file: string; readonly url: string; readonly line?: number };

function linksOf(content: Content): LinkPlace[] {
  return [
    ...fieldsOfContent(content, 'isLink').map(({ file, text }) => ({ file, url: text })),
    ...content.publications.flatMap(({ link, code, data, preprint, line }) =>
      [link, code, data, preprint].flatMap((url) => (url ? { file: BIB_FILE, url, line } : [])),
    ),
  ];
}

/** Links into the owner's own site to a page or file that it will not contain. */
export async function deadLinks(
  site: Site,
  texts: Texts,
  { files: own }: PublicFiles,
): Promise<Problem[]> {
  if (site.profile.siteUrl === undefined) return [];
  const home = new URL(site.profile.siteUrl);
  const local = linksOf(site).flatMap((place) => {
    const file = fileOnSite(place.url, home);
    return file === undefined ? [] : [{ ...place, path: file }];
  });
  if (local.length === 0) return [];
  const made = new Set(await madeFiles(site));
  const pages = new Set(sitePaths(site).flatMap((page) => [page, page.replace(/\/$/u, '')]));
  const isPublic = (name: string) =>
    own.has(name) || own.has(`${name.replace(/\/$/u, '')}/index.html`);
  const isThere = (name: string) => pages.has(name) || made.has(name) || isPublic(name);
  const dead = local.filter(({ path: name }) => !isThere(name));
  return dead.flatMap(({ file, url, line, path: name }) => {
    const at = [lineWith(texts.get(file) ?? '', url), line ?? 0, 1].find((row) => row > 0) ?? 1;
    return inFile(file, [{ line: at, code: 'deadLink', value: url, path: name }], texts);
  });
}

/** @returns The path relative to the site; undefined if the address is elsewhere. */
function fileOnSite(address: string, home: URL): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const folder = home.pathname.endsWith('/') ? home.pathname : `${home.pathname}/`;
  if (url.origin !== home.origin || !url.pathname.startsWith(folder)) return undefined;
  try {
    return decodeURIComponent(url.pathname.slice(folder.length));
  } catch {
    return url.pathname.slice(folder.length);
  }
}
