import { aliasesOf } from '#kit/site/aliases.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { articleRoute, follow, targetsOf } from '#kit/content/articles/targets.ts';
import { fileTarget, publishedFiles } from '#kit/site/siteParts.ts';
import { hasRoute, makeSite, type Site, sitePaths } from '#kit/site/site.ts';
import { brokenPageLinks } from '#kit/content/sections.ts';
import type { Content } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { BIB_FILE, fieldsOfContent } from '#kit/content/contentFiles.ts';
import { PUBLIC_FOLDER } from '#kit/content/publicFiles.ts';
import { fileWarnings, lineWith, type Texts } from './fieldAdvice.ts';
import { copiedFiles } from '#kit/content/bibliography.ts';
import { decodeSafely } from '#kit/prose/candidatePaths.ts';
import { PHOTO_TYPES, pictureFile } from '#src/lib/pictureFile.ts';
import { REPLACEABLE } from '#kit/output/files/ownFiles.ts';

/** Checks the site's internal links, including those in drafts and future posts. */
export function linkProblems(site: Site, content: Content): Problem[] {
  const problems = brokenLinks(site);
  // Without drafts and future posts, there is nothing more to check.
  if (site.articles?.length === content.articles?.length) return problems;
  const keys = new Set(problems.map(keyOf));
  const fullSite = makeSite(content, site.memo, site.cite);
  const drafts = new Set(content.articles?.flatMap(({ file, isDraft }) => (isDraft ? file : [])));
  return [
    ...problems.map((problem) => asNotYet(problem, fullSite)),
    ...brokenLinks(fullSite)
      .filter((problem) => !keys.has(keyOf(problem)))
      .map((problem) =>
        drafts.has(problem.file) ? { ...problem, severity: 'warning' as const } : problem,
      ),
  ];
}

/** Replaces “broken” by “not yet” where a link leads to a draft or a future post. */
function asNotYet(problem: Problem, fullSite: Site): Problem {
  const { severity, file, value = '', line, span, row } = problem;
  if (problem.code !== 'lostTarget' && problem.code !== 'brokenLink') return problem;
  const { target } = linkFollower(fullSite)(file, value);
  const article = fullSite.articles?.find((post) => articleRoute(post) === target?.['route']);
  // `brokenLink` is about the `page` of a project, which can't be a post.
  if (article === undefined || (article.kind === 'post' && problem.code === 'brokenLink'))
    return problem;
  const date = article.isDraft === true ? undefined : article.date;
  return { severity, file, code: 'notYet', value, ...omitEmpty({ line, span, row, date }) };
}

/** Checks the links of translated sites, which may lack some pages (requirement L4). */
export function translatedLinkProblems(sites: readonly Site[]): Problem[] {
  const [first, ...otherSites] = sites;
  if (first === undefined || otherSites.length === 0) return [];
  const keysOfFirst = new Set(brokenLinks(first).map(keyOf));
  const followInFirstSite = linkFollower(first);
  return otherSites.flatMap((site) =>
    brokenLinks(site)
      .filter((problem) => !keysOfFirst.has(keyOf(problem)))
      .map((problem): Problem => {
        const { file, value = '', line, span, row } = problem;
        const { lang } = site.profile;
        const isInTranslation = problem.code === 'unknownPlace' && file.endsWith(`.${lang}.md`);
        const isBroken = followInFirstSite(file, value).broken !== undefined;
        if (isInTranslation || isBroken || !LINK_CODES.has(problem.code)) return problem;
        const location = { severity: 'warning', file, ...omitEmpty({ line, span, row }) } as const;
        return { ...location, code: 'linkInOneLanguage', value, lang };
      }),
  );
}

/** Resolves links of a site. Only the target counts, so the position “1:1” is a stub. */
function linkFollower(site: Site) {
  const targets = targetsOf(site, site.pages, publishedFiles(site));
  return (file: string, to: string) => follow(targets, { file, route: '' }, to, '1:1');
}

const LINK_CODES: ReadonlySet<string> = new Set(['brokenLink', 'lostTarget', 'unknownPlace']);

function keyOf({ code, file, line, span, value }: Problem): string {
  return JSON.stringify([code, file, line, span, value]);
}

function brokenLinks(site: Site): Problem[] {
  const routes = site.pages.map((page) => page.path);
  return [
    ...brokenPageLinks(
      site.sections,
      routes,
      (route) => hasRoute(site, route),
      (path) => fileTarget(site, path) !== undefined,
    ),
    ...site.brokenLinks,
    ...articlesOf(site).problems,
    ...aliasesOf(site, '/').problems,
  ];
}

/** Finds full addresses of the owner's site that lead to no page or file of it. */
export async function deadLinks(site: Site, texts: Texts): Promise<Problem[]> {
  if (site.profile.siteUrl === undefined) return [];
  const siteUrl = new URL(site.profile.siteUrl);
  const links = [
    ...fieldsOfContent(site, 'isLink').map(({ file, text: url }) => ({ file, url, line: 0 })),
    ...site.publications.flatMap(({ link, code, data, preprint, line }) =>
      [link, code, data, preprint].flatMap((url) => (url ? { file: BIB_FILE, url, line } : [])),
    ),
  ];
  const localLinks = links.flatMap((link) => {
    const path = pathOnSite(link.url, siteUrl);
    return path === undefined ? [] : [{ ...link, path }];
  });
  if (localLinks.length === 0) return [];
  const builtFiles = new Set(await outputFileNames(site));
  const pages = new Set(sitePaths(site).flatMap((page) => [page, page.replace(/\/$/u, '')]));
  const ownerFiles = new Set(site.publicFiles);
  const isPublished = (path: string) =>
    [pages, builtFiles, ownerFiles].some((paths) => paths.has(path)) ||
    ownerFiles.has(`${path.replace(/\/$/u, '')}/index.html`);
  return localLinks.flatMap(({ file, url, line, path }) => {
    if (isPublished(path)) return [];
    const firstLine = lineWith(texts.get(file) ?? '', url) || line || 1;
    return fileWarnings(file, [{ line: firstLine, code: 'deadLink', value: url, path }], texts);
  });
}

/** The path of an address below the site's folder; undefined if it is elsewhere. */
function pathOnSite(address: string, siteUrl: URL): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const folder = siteUrl.pathname.endsWith('/') ? siteUrl.pathname : `${siteUrl.pathname}/`;
  return url.origin === siteUrl.origin && url.pathname.startsWith(folder)
    ? decodeSafely(url.pathname.slice(folder.length), decodeURIComponent)
    : undefined;
}

async function outputFileNames(site: Site): Promise<string[]> {
  // A slow import that is rarely needed.
  const { outputNames } = await import('#kit/output/files/outputs.ts');
  return [...outputNames(site), ...copiedFiles(site).keys(), ...pictureFileNames(site)];
}

function pictureFileNames({ images = {} }: Content): string[] {
  return Object.values(images).flatMap((picture) =>
    picture.widths.length === 0
      ? pictureFile(picture)
      : PHOTO_TYPES.flatMap((type) =>
          picture.widths.map((width) => pictureFile(picture, type, width)),
        ),
  );
}

/** Folders of the app, in which any file may conflict: the names there change with each build. */
const APP_FOLDERS = /^(?:static|licenses)\//u;

/** Finds the owner's files that would overwrite a page or file that the build makes. */
export async function fileConflicts(site: Site, ownerFiles: Iterable<string>): Promise<Problem[]> {
  const candidates = [...ownerFiles].filter((file) => !REPLACEABLE.includes(file));
  if (candidates.length === 0) return [];
  const pages = sitePaths(site).map((page) => `${page}index.html`);
  const builtFiles = [...pages, '404.html', ...(await outputFileNames(site))].filter(
    // `ownFileCase` reports the owner's files that differ from a replaceable one only in case.
    (file) => !REPLACEABLE.includes(file),
  );
  return candidates.flatMap((path): Problem[] => {
    const name =
      builtFiles.find((built) => collide(path, built)) ??
      (APP_FOLDERS.test(path) ? path : undefined);
    if (name === undefined) return [];
    const problem = { severity: 'error', file: `${PUBLIC_FOLDER}/${path}`, code: 'taken' } as const;
    return [{ ...problem, kind: 'public', name, isPage: name.endsWith('.html') }];
  });
}

/** Whether two paths are the same or one contains the other; some file systems ignore case. */
function collide(file: string, otherFile: string): boolean {
  const [a, b] = [file.toLowerCase(), otherFile.toLowerCase()];
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/** No page id may be the folder of a language (requirement L1): both would be at “de/”. */
export function languageFolderConflicts([first, ...otherSites]: readonly Site[]): Problem[] {
  if (first === undefined) return [];
  return otherSites.flatMap(({ profile: { lang } }) =>
    first.pages
      .filter(({ id }) => id.toLowerCase() === lang.toLowerCase())
      .map(({ id }): Problem => {
        const article = first.articles?.find((each) => each.id === id);
        const file = article?.file ?? `sections/${id}.yaml`;
        return { severity: 'error', file, code: 'taken', kind: 'language', value: id, lang };
      }),
  );
}
