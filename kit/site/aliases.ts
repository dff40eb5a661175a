import type { Finding, Place, Problem } from '#kit/messages/problem.ts';
import { follow, articleRoute, targetsOf } from '#kit/content/articles/targets.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { paperFiles } from '#kit/content/bibliography.ts';
import { findMark } from '#kit/messages/excerpt.ts';
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
  /** What the site publishes there. */
  readonly file: string;
  readonly target: Target;
  readonly place: Omit<Place, 'severity'>;
  /** What is wrong, other than the address itself. */
  readonly finding?: Finding | undefined;
  readonly isMove?: true;
};

/**
 * What stands at the addresses of a former site (M24, Y2): redirect pages by their paths in the
 * site's folder; copies, by path, of files that a page can't redirect to; and the problems of both.
 */
export function aliasesOf(site: Site, base: string) {
  const pages = new Map<string, string>();
  const copies = new Map<string, Target>();
  const problems: Problem[] = [];
  const all = [...aliases(site), ...moves(site)];
  if (all.length === 0) return { pages, copies, problems };
  const titles = titlesOf(site);
  const addresses = takenAddresses(site);
  const feed = papersFeed(site);
  for (const alias of all) {
    const { value, file, target, place } = alias;
    const replacesFeed = file === FILES.feed && feed !== file;
    const finding = alias.finding ?? addressProblem(alias, replacesFeed ? undefined : addresses);
    addresses.add(file, value);
    if (finding !== undefined) problems.push({ severity: 'error', ...finding, ...place });
    else if (isPage(file)) pages.set(file, redirectPage(site, base, target, titles));
    else copies.set(file, target);
    if (replacesFeed && finding === undefined)
      problems.push({ severity: 'warning', code: 'feedMoved', value, name: feed, ...place });
  }
  return { pages, copies, problems };
}

function aliases(site: Site): Alias[] {
  const { articles = [], publications, among } = site;
  const pages = new Set(sitePaths(site).map((path) => `${path}index.html`));
  const written = [
    ...articles.flatMap(({ aliases: values = [], file, lines, ...article }) =>
      values.map((value) => {
        const { line } = positionInFile(lines, 1, value);
        return { value, route: articleRoute(article), place: { file, line } };
      }),
    ),
    ...publications.flatMap(({ id, slug, line, further }) => {
      const values = further?.['aliases']?.split(/[,;\s]+/u).filter(Boolean) ?? [];
      const place = { file: BIB_FILE, line, item: { noun: 'entry', name: id } } as const;
      return values.map((value) => ({ value, route: paperRoute(slug), place }));
    }),
  ];
  return written
    .filter(({ route }) => pages.has(pageFile(route)))
    .map(({ route, ...alias }) => {
      return { ...alias, file: pageFile(alias.value, among?.folder), target: { route } };
    });
}

/** "/2019/old-name/" and "https://old.example.org/2019/old-name" → "2019/old-name/index.html" */
function pageFile(alias: string, folder = ''): string {
  const address = alias.replace(/^https?:\/\/[^/]*/u, '');
  const path = decodeSafely(address, decodeURIComponent).replace(/^\/+|\/+$/gu, '');
  return asPage(path.startsWith(folder) ? path.slice(folder.length) : path);
}

/** Hosts find "old/index.html" at "/old/" and at "/old", whether or not they add the slash. */
function asPage(path: string): string {
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
      : follow(targets, origin, to, '1');
    const type = from.endsWith('/') ? undefined : fileType(path);
    const fault = broken?.isMinor ? undefined : broken?.finding;
    const finding = moveFinding(move, moved, fault, type, target);
    const row = lines[line - 1] ?? '';
    const mark = findMark(row, { value: finding?.value ?? from });
    const file = type === undefined ? asPage(path) : path;
    const place = { ...origin, line, row, ...(mark && { mark }) };
    return [{ value: from, file, target, place, isMove: true, ...(finding && { finding }) }];
  });
}

/** The lists of tags, which only readers without scripts get to see at their paths (B7). */
function tagRoutes(site: Site): ReadonlyMap<string, string> {
  const { tags = [] } = articlesOf(site).posts ?? {};
  return new Map(tags.map((tag) => [`/${tagPath(tag).slice(0, -1)}`, tag]));
}

/** The type of a file that a host sends as what its name says; such a file can't redirect. */
function fileType(path: string): string | undefined {
  const [, type = ''] = /[^/]\.([a-z][a-z0-9]{1,4})$/u.exec(path.toLowerCase()) ?? [];
  const name = type.replace('jpeg', 'jpg').replace(/^(?:atom|rss|rdf)$/u, 'xml');
  return /^(?:html?|php|aspx?|jsp|cgi)?$/u.test(name) ? undefined : name;
}

function moveFinding(
  { from, to }: Move,
  moved: readonly Move[],
  broken: Finding | undefined,
  type: string | undefined,
  { file, textFile = file }: Target,
): Finding | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\//iu.test(from))
    return { code: 'moved', kind: 'host', value: from };
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/iu.test(to))
    return { code: 'moved', kind: 'elsewhere', value: to };
  const nextOf = (link: string) => moved.find(({ path }) => asPage(path) === pageFile(link));
  const next = broken && nextOf(to);
  if (next !== undefined) {
    const hint = nextOf(next.to) === undefined ? { meant: next.to } : {};
    return { code: 'moved', kind: 'again', value: to, ...hint };
  }
  if (broken?.code === 'lostTarget') return { ...broken, kind: 'moved' };
  if (type === undefined || fileType(textFile ?? '') === type) return broken;
  return { code: 'moved', kind: 'type', value: from, suffix: type };
}

function addressProblem(
  { value, file, isMove }: Alias,
  addresses?: ReturnType<typeof takenAddresses>,
): Finding | undefined {
  if (/(?:^|\/)\.{1,2}(?:\/|$)|^\/|[\p{Cc}?#<>"|\\*]/u.test(file))
    return { code: 'wrongAlias', value };
  const other = addresses?.find(file);
  if (other === undefined) return undefined;
  if (isMove && other !== '')
    return { code: 'twice', kind: 'moved', value, ...(other !== value && { other }) };
  return { code: 'taken', kind: isMove ? 'moved' : 'alias', value };
}

/** What the site publishes, as file systems compare it that ignore case (macOS, Windows). */
function takenAddresses(site: Site) {
  const owners = new Map<string, string>();
  const pathsOf = (file: string) => {
    const parts = file.normalize('NFC').toLowerCase().split('/');
    return parts.map((_, index) => parts.slice(0, index + 1).join('/')).toReversed();
  };
  const add = (file: string, alias = '') => {
    const [path = '', ...folders] = pathsOf(file);
    for (const each of [path, ...folders.map((folder) => `${folder}/`)])
      owners.set(each, owners.get(each) ?? alias);
  };
  /** The alias at the address or a part of it; '' if that is a page or file of the site. */
  const find = (file: string) => {
    const paths = pathsOf(file);
    const path = [...paths, `${paths[0]}/`].find((each) => owners.has(each));
    return owners.get(path ?? '');
  };
  for (const path of sitePaths(site)) add(`${path}index.html`);
  for (const route of tagRoutes(site).keys()) add(pageFile(route));
  for (const [name, target] of publishedFiles(site))
    if (Object.values(target).includes(name)) add(name);
  for (const file of ['404.html', ...paperFiles(site).keys()]) add(file);
  return { add, find };
}

type Titles = ReadonlyMap<string, string>;

/** The names of pages and files in the site's language, by route and file name. */
function titlesOf(site: Site): Titles {
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

/** Only the path of an address below this origin is used. */
const ORIGIN = 'https://site.invalid';

function redirectPage({ profile, among }: Site, base: string, target: Target, titles: Titles) {
  const root = ORIGIN + base;
  const served = { filesUrl: root, siteUrl: root + (among?.folder ?? '') };
  const path = targetUrl(target, served)?.slice(ORIGIN.length) ?? base;
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
