import type { Problem } from '#kit/messages/problem.ts';
import { articleRoute } from '#kit/content/articles/targets.ts';
import { BIB_FILE } from '#kit/content/contentFiles.ts';
import { decoded } from '#kit/prose/candidatePaths.ts';
import { proseText } from '#kit/prose/prose.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { plainText } from '#src/lib/plainText.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { escapeXml } from '#src/lib/xml.ts';
import { sitePaths } from './languageSites.ts';
import type { Site } from './site.ts';
import { hasPapers, publishedFiles } from './siteParts.ts';

type Owner = {
  readonly aliases: readonly string[];
  readonly route: string;
  readonly title: string;
  /** Where one of them is written. */
  readonly placeOf: (alias: string) => Pick<Problem, 'file' | 'line' | 'item'>;
};

function ownersOf(site: Site): readonly Owner[] {
  const { articles = [], publications } = site;
  const papers = hasPapers(site) ? publications : [];
  return [
    ...articles.map(({ aliases = [], title, ...article }) => ({
      aliases,
      route: articleRoute(article),
      title: proseText(title).trim(),
      placeOf: (alias: string) => ({
        file: article.file,
        line:
          1 +
          Math.max(
            0,
            article.lines.findIndex((line) => line.includes(alias)),
          ),
      }),
    })),
    ...papers.map(({ id, slug, title, further }) => ({
      aliases: further?.['aliases']?.split(/[,;\s]+/u).filter(Boolean) ?? [],
      route: paperRoute(slug),
      title: plainText(title),
      placeOf: () => ({ file: BIB_FILE, item: { noun: 'entry', name: id } }),
    })),
  ];
}

/** "/2019/old-name/" and "https://old.example.org/2019/old-name" → "2019/old-name/index.html" */
function fileOf(alias: string, folder: string): string {
  const path = decoded(alias.replace(/^https?:\/\/[^/]*/u, '')).replace(/^\/+|\/+$/gu, '');
  const below = path.startsWith(folder) ? path.slice(folder.length) : path;
  return /\.html?$/iu.test(below) ? below : `${below}/index.html`;
}

/**
 * The addresses that pages, posts and papers had on another site (requirement M24): a small page at
 * each that leads to the new one, and what is wrong with them.
 */
export function aliasesOf(site: Site, base: string) {
  const { among, profile } = site;
  const folder = among?.folder ?? '';
  const pathsOfPages = new Set(sitePaths(site).map((path) => `${path}index.html`));
  const taken = new Set([...pathsOfPages, ...publishedFiles(site).keys()]);
  const owners = ownersOf(site).filter(({ route }) => pathsOfPages.has(fileOf(route, '')));
  const pages = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { aliases, route, title, placeOf } of owners)
    for (const value of aliases) {
      const file = fileOf(value, folder);
      const isAddress = !/(?:^|\/)\.{1,2}(?:\/|$)|^\/|[\p{Cc}?#<>"|\\*]/u.test(file);
      const isTaken = taken.has(file) || taken.has(file.replace(/\/index\.html$/u, ''));
      const code = !isAddress ? 'wrongAlias' : isTaken ? 'taken' : undefined;
      if (code === undefined) {
        const path = `${route.slice(1)}/`;
        const canonical = absoluteUrl(profile.siteUrl, path) ?? `${base}${folder}${path}`;
        const address = escapeXml(`${base}${folder}${path}`);
        pages.set(file, pageTo(address, escapeXml(canonical), escapeXml(title), profile.lang));
      } else {
        const finding = code === 'taken' ? ({ code, kind: 'alias' } as const) : ({ code } as const);
        problems.push({ ...finding, value, severity: 'error', ...placeOf(value) });
      }
      taken.add(file);
    }
  return { pages, problems };
}

function pageTo(address: string, canonical: string, title: string, lang: string): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="robots" content="noindex"><link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${address}"></head>
<body><p><a href="${address}">${title}</a></p></body></html>
`;
}
