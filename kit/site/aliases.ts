import type { Finding, Location, Problem } from '#kit/messages/problem.ts';
import { follow, articleRoute, targetsOf } from '#kit/content/articles/targets.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { copiedFiles } from '#kit/content/bibliography.ts';
import { findSpan } from '#kit/messages/excerpt.ts';
import { decodeSafely } from '#kit/prose/candidatePaths.ts';
import { positionInFile } from '#kit/prose/filePositions.ts';
import { proseText } from '#kit/prose/prose.ts';
import type { Move } from '#src/content/content.ts';
import { targetUrl } from '#src/lib/absoluteUrl.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { tagPath } from '#src/lib/tagSlug.ts';
import { escapeXml } from '#src/lib/xml.ts';
import { articlesOf } from './articles.ts';
import { sitePaths, type Site } from './site.ts';
import { isPostsFeed, papersFeed, publishedFiles } from './siteParts.ts';

type Target = Readonly<Partial<Record<'route' | 'file' | 'textFile' | 'place', string>>>;

type Alias = {
  /** The former address, as the owner writes it. */
  readonly value: string;
  /** The path that the address has in the site. */
  readonly file: string;
  readonly target: Target;
  readonly location: Omit<Location, 'severity'>;
  /** What is wrong with the target. */
  readonly finding?: Finding | undefined;
  /** Whether it is a row of moved.yaml. */
  readonly isMove?: true;
};

/**
 * What the site publishes at the addresses of a former site (M24, Y2), by path: pages that redirect,
 * and copies of files, since a PDF's address can't be a page that redirects; with all problems.
 */
export function aliasesOf(site: Site, base: string) {
  const pages = new Map<string, string>();
  const copies = new Map<string, Target>();
  const problems: Problem[] = [];
  const all = [...contentAliases(site), ...moves(site)];
  if (all.length === 0) return { pages, copies, problems };
  const titles = titlesOf(site);
  const takenPaths = takenPathsOf(site);
  const feed = papersFeed(site);
  for (const alias of all) {
    const { value, file, target, location } = alias;
    // This alias gives feed.xml to the posts, so the papers' feed has another name.
    const replacesFeed = file === FILES.feed && feed !== file;
    const finding = alias.finding ?? pathProblem(alias, replacesFeed ? undefined : takenPaths);
    takenPaths.add(file, value);
    if (finding !== undefined) problems.push({ severity: 'error', ...finding, ...location });
    else if (isPage(file)) pages.set(file, redirectPage(site, base, target, titles));
    else copies.set(file, target);
    if (replacesFeed && finding === undefined)
      problems.push({ severity: 'warning', code: 'feedMoved', value, name: feed, ...location });
  }
  return { pages, copies, problems };
}

/** The aliases in the front matter of posts and pages, and in BibTeX entries. */
function contentAliases(site: Site): Alias[] {
  const { articles = [], publications, folder } = site;
  const pages = new Set(sitePaths(site).map((path) => `${path}index.html`));
  const all = [
    ...articles.flatMap(({ aliases: values = [], file, lines, ...article }) =>
      values.map((value) => {
        const { line } = positionInFile(lines, 1, value);
        return { value, route: articleRoute(article), location: { file, line } };
      }),
    ),
    ...publications.flatMap(({ id, slug, line, further }) => {
      const values = further?.['aliases']?.split(/[,;\s]+/u).filter(Boolean) ?? [];
      const location = { file: BIB_FILE, line, item: { noun: 'entry', name: id } } as const;
      return values.map((value) => ({ value, route: paperRoute(slug), location }));
    }),
  ];
  return all
    .filter(({ route }) => pages.has(pageFile(route)))
    .map(({ value, location, route }) => {
      return { value, location, file: pageFile(value, folder), target: { route } };
    });
}

/** "/2019/old-name/" and "https://old.example.org/2019/old-name" → "2019/old-name/index.html" */
function pageFile(alias: string, folder = ''): string {
  const address = alias.replace(/^https?:\/\/[^/]*/u, '');
  const path = decodeSafely(address, decodeURIComponent).replace(/^\/+|\/+$/gu, '');
  return withIndexHtml(path.startsWith(folder) ? path.slice(folder.length) : path);
}

/** Hosts serve "old/index.html" at "/old/" and at "/old". */
function withIndexHtml(path: string): string {
  return isPage(path) ? path : [path, 'index.html'].filter(Boolean).join('/');
}

function isPage(path: string): boolean {
  return /\.html?$/iu.test(path);
}

function moves(site: Site): Alias[] {
  const { moved = [], profile } = site;
  if (moved.length === 0) return [];
  const targets = targetsOf(site, site.pages, publishedFiles(site));
  const tags = tagRoutes(site);
  return moved.flatMap((move): Alias[] => {
    const { from, path, to, line, lines } = move;
    // A site without an address has no feeds (W1).
    if (isPostsFeed(to) && profile.siteUrl === undefined) return [];
    const origin = { file: YAML_FILES.moved.file };
    const route = to.replace(/^\/?(.*?)\/?$/u, '/$1');
    const { target = {}, broken } = tags.has(route)
      ? { target: { route } }
      : follow(targets, origin, to, String(line));
    const type = from.endsWith('/') ? undefined : fileType(path);
    const targetProblem = broken?.isMinor ? undefined : broken?.finding;
    const finding = moveProblem(move, moved, targetProblem, type, target);
    const row = lines[line - 1] ?? '';
    const span = findSpan(row, { value: finding?.value ?? from });
    const file = type === undefined ? withIndexHtml(path) : path;
    const location = { ...origin, line, row, ...(span && { span }) };
    return [{ value: from, file, target, location, isMove: true, ...(finding && { finding }) }];
  });
}

/** The tags by the routes of their pages, which are for readers without scripts (B7). */
function tagRoutes(site: Site): ReadonlyMap<string, string> {
  const { tags = [] } = articlesOf(site).posts ?? {};
  return new Map(tags.map((tag) => [`/${tagPath(tag).slice(0, -1)}`, tag]));
}

/** The extension of a file that hosts don't serve as a page; undefined for pages. */
function fileType(path: string): string | undefined {
  const [, type = ''] = /[^/]\.([a-z][a-z0-9]{1,4})$/u.exec(path.toLowerCase()) ?? [];
  const extension = type.replace('jpeg', 'jpg').replace(/^(?:atom|rss|rdf)$/u, 'xml');
  return /^(?:html?|php|aspx?|jsp|cgi)?$/u.test(extension) ? undefined : extension;
}

function moveProblem(
  { from, to }: Move,
  moved: readonly Move[],
  targetProblem: Finding | undefined,
  type: string | undefined,
  { file, textFile = file }: Target,
): Finding | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\//iu.test(from))
    return { code: 'moved', kind: 'host', value: from };
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(to))
    return { code: 'moved', kind: 'elsewhere', value: to };
  // The target may itself be a former address.
  const moveFrom = (link: string) =>
    moved.find(({ path }) => withIndexHtml(path) === pageFile(link));
  const nextMove = targetProblem && moveFrom(to);
  if (nextMove !== undefined) {
    const hint = moveFrom(nextMove.to) === undefined ? { guess: nextMove.to } : {};
    return { code: 'moved', kind: 'again', value: to, ...hint };
  }
  if (targetProblem?.code === 'lostTarget') return { ...targetProblem, kind: 'moved' };
  if (type === undefined || fileType(textFile ?? '') === type) return targetProblem;
  return { code: 'moved', kind: 'type', value: from, suffix: type };
}

function pathProblem(
  { value, file, isMove }: Alias,
  takenPaths?: ReturnType<typeof takenPathsOf>,
): Finding | undefined {
  // "." and ".." as folders, a leading slash, and characters that file names can't have.
  if (/(?:^|\/)\.{1,2}(?:\/|$)|^\/|[\p{Cc}?#<>"|\\*]/u.test(file))
    return { code: 'wrongAlias', value };
  const other = takenPaths?.find(file);
  if (other === undefined) return undefined;
  if (isMove && other !== '')
    return { code: 'twice', kind: 'moved', value, ...(other !== value && { other }) };
  return { code: 'taken', kind: isMove ? 'moved' : 'alias', value };
}

/** The paths of all that the site publishes; without case, as macOS and Windows compare them. */
function takenPathsOf(site: Site) {
  const aliasByPath = new Map<string, string>();
  /** "a/b/c" → "a/b/c", "a/b", "a" */
  const pathAndFolders = (file: string) => {
    const parts = file.normalize('NFC').toLowerCase().split('/');
    return parts.map((_, index) => parts.slice(0, index + 1).join('/')).toReversed();
  };
  const add = (file: string, alias = '') => {
    const [filePath = '', ...folders] = pathAndFolders(file);
    for (const path of [filePath, ...folders.map((folder) => `${folder}/`)])
      aliasByPath.set(path, aliasByPath.get(path) ?? alias);
  };
  /** The alias that has the path, or one of its folders as a file; '' for a file of the site. */
  const find = (file: string) => {
    const paths = pathAndFolders(file);
    const takenPath = [...paths, `${paths[0]}/`].find((path) => aliasByPath.has(path));
    return aliasByPath.get(takenPath ?? '');
  };
  for (const path of sitePaths(site)) add(`${path}index.html`);
  for (const route of tagRoutes(site).keys()) add(pageFile(route));
  // A file's other names, such as “public/a.txt”, are only for links.
  for (const [name, target] of publishedFiles(site))
    if (Object.values(target).includes(name)) add(name);
  for (const file of ['404.html', ...copiedFiles(site).keys()]) add(file);
  return { add, find };
}

/** The titles of pages and files, by route and file name. */
function titlesOf(site: Site): ReadonlyMap<string, string> {
  const { pages, publications, articles = [], words } = site;
  return new Map([
    [FILES.resume, words.resume],
    ...tagRoutes(site),
    ...pages.map(({ path, title }) => [path, title] as const),
    ...publications.map(({ slug, title }) => [paperRoute(slug), proseText(title).trim()] as const),
    ...articles
      .filter(({ kind }) => kind === 'post')
      .map((post) => [articleRoute(post), proseText(post.title).trim()] as const),
  ]);
}

/** A placeholder, since redirects need only the path of an address. */
const ORIGIN = 'https://site.invalid';

function redirectPage(
  { profile, folder }: Site,
  base: string,
  target: Target,
  titles: ReturnType<typeof titlesOf>,
) {
  const root = ORIGIN + base;
  const path =
    targetUrl(target, { filesUrl: root, siteUrl: root + folder })?.slice(ORIGIN.length) ?? base;
  const address = escapeXml(path);
  const canonical = escapeXml((targetUrl(target, profile) ?? path).replace(/#.*/su, ''));
  const name = target.route ?? target.file ?? target.textFile ?? '';
  const title = escapeXml(titles.get(name) ?? name);
  const dir = isRightToLeft(profile.lang) ? ' dir="rtl"' : '';
  return `<!doctype html>
<html lang="${profile.lang}"${dir}><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex"><link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${address}"></head>
<body><p><a href="${address}">${title}</a></p></body></html>
`;
}
