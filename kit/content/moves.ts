import type { Move } from '#src/content/content.ts';
import { decodeSafely } from '#kit/prose/candidatePaths.ts';
import type { ParsedFile } from './readContentFile.ts';
import type { FolderLocale } from './yaml/inLanguage.ts';

/** The redirects of moved.yaml for one language: “/de/old/” belongs to the German site (Y2). */
export function movesIn(
  { value = {}, yaml }: ParsedFile<Readonly<Record<string, string>>>,
  siteUrl?: string,
  locale?: FolderLocale,
): Move[] {
  if (yaml === undefined) return [];
  const lines = yaml.text.split('\n');
  const [first, ...otherLanguages] = locale?.languages ?? [];
  // An address copied from a browser begins with the site's own folder.
  const base = siteUrl === undefined ? '' : withoutSlashes(new URL(siteUrl).pathname);
  return Object.entries(value).flatMap(([from, to]) => {
    const path = relativeTo(base, withoutSlashes(decodeSafely(from, decodeURIComponent)));
    const language = otherLanguages.find((lang) => relativeTo(lang, path) !== path) ?? first;
    if (language !== locale?.current) return [];
    const localPath = language === first ? path : relativeTo(language ?? '', path);
    const link = to.trim().replace(/^\.?\/(?=files\/)/u, '');
    return { from, path: localPath, to: link, line: yaml.lineOf([from]), lines };
  });
}

/** In the folder “Portfolio”, “Portfolio/old” becomes “old”; a path outside it stays as it is. */
function relativeTo(folder: string, path: string): string {
  return folder !== '' && `${path}/`.startsWith(`${folder}/`)
    ? path.slice(folder.length + 1)
    : path;
}

function withoutSlashes(path: string): string {
  return path.replaceAll(/\/{2,}/gu, '/').replaceAll(/^\/|\/$/gu, '');
}
