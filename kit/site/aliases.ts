import type { Problem } from '#kit/messages/problem.ts';
import { articleRoute } from '#kit/content/articles/targets.ts';
import { BIB_FILE } from '#kit/content/contentFiles.ts';
import { decoded } from '#kit/prose/candidatePaths.ts';
import { placeIn } from '#kit/prose/inFile.ts';
import { proseText } from '#kit/prose/prose.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { escapeXml } from '#src/lib/xml.ts';
import { sitePaths, type Site } from './site.ts';
import { publishedFiles } from './siteParts.ts';

function collectAliases({ articles = [], publications }: Site) {
  return [
    ...articles.flatMap(({ aliases = [], title, file, lines, ...article }) =>
      aliases.map((value) => {
        const { line } = placeIn(lines, 1, value);
        return { value, title, route: articleRoute(article), place: { file, line } };
      }),
    ),
    ...publications.flatMap(({ id, slug, title, further }) => {
      const aliases = further?.['aliases']?.split(/[,;\s]+/u).filter(Boolean) ?? [];
      const place = { file: BIB_FILE, item: { noun: 'entry', name: id } };
      return aliases.map((value) => ({ value, title, route: paperRoute(slug), place }));
    }),
  ];
}

/** "/2019/old-name/" and "https://old.example.org/2019/old-name" → "2019/old-name/index.html" */
function fileOf(alias: string, folder = ''): string {
  const path = decoded(alias.replace(/^https?:\/\/[^/]*/u, '')).replace(/^\/+|\/+$/gu, '');
  const relativePath = path.startsWith(folder) ? path.slice(folder.length) : path;
  return /\.html?$/iu.test(relativePath) ? relativePath : `${relativePath}/index.html`;
}

/** Redirect pages at the addresses of a former site (M24), and problems of the aliases. */
export function aliasesOf(site: Site, base: string) {
  const { among, profile } = site;
  const folder = among?.folder ?? '';
  const sitePages = new Set(sitePaths(site).map((path) => `${path}index.html`));
  const takenFiles = new Set([...sitePages, ...publishedFiles(site).keys()]);
  const pages = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { value, route, title, place } of collectAliases(site)) {
    if (!sitePages.has(fileOf(route))) continue;
    const file = fileOf(value, folder);
    const isAddress = !/(?:^|\/)\.{1,2}(?:\/|$)|^\/|[\p{Cc}?#<>"|\\*]/u.test(file);
    const isTaken = takenFiles.has(file) || takenFiles.has(file.replace(/\/index\.html$/u, ''));
    takenFiles.add(file);
    if (!isAddress) problems.push({ code: 'wrongAlias', value, severity: 'error', ...place });
    else if (isTaken)
      problems.push({ code: 'taken', kind: 'alias', value, severity: 'error', ...place });
    else {
      const path = `${route.slice(1)}/`;
      const titleText = escapeXml(proseText(title).trim());
      const address = escapeXml(`${base}${folder}${path}`);
      const canonical = escapeXml(absoluteUrl(profile.siteUrl, path) ?? address);
      pages.set(
        file,
        `<!doctype html>
<html lang="${profile.lang}"><head><meta charset="utf-8"><title>${titleText}</title>
<meta name="robots" content="noindex"><link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${address}"></head>
<body><p><a href="${address}">${titleText}</a></p></body></html>
`,
      );
    }
  }
  return { pages, problems };
}
