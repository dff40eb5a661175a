import type { Content, Publication } from '#src/content/content.ts';
import { BIB_FILE, YAML_FILES } from '#publish/read/contentFiles.ts';
import { brokenLinks } from './brokenLinks.ts';
import { contentTexts } from '#publish/read/contentTexts.ts';
import { readFolder } from '#publish/read/readFolder.ts';
import { withRows } from '#problems/excerpt.ts';
import { ownFileProblems } from '#publish/files/ownFiles.ts';
import type { Finding, Place, Problem } from '#problems/problem.ts';
import { sitePaths } from '#publish/derive/sitePaths.ts';
import { siteAddressProblems, type SitePlace } from './siteAddress.ts';

/** Months after which citation counts are old. */
const OLD_AFTER = 12;

type Texts = ReadonlyMap<string, string>;
type Advice = Finding & Partial<Omit<Place, 'file'>>;

export type Surroundings = SitePlace & {
  /** Folder whose files are published as they are. */
  readonly publicFolder: string;
};

/**
 * What the owner may want to mend, though the site can be built: what is left to do, what visitors
 * will miss, what has grown old.
 * In: the content folder, its content where it has no errors, and where the site will live. Out:
 * warnings in the order of the files; an error only where an own file can't be used.
 */
export async function adviceOn(
  folder: string,
  content: Content | undefined,
  surroundings: Surroundings,
): Promise<Problem[]> {
  const texts = await contentTexts(folder);
  const own = ownFileProblems(readFolder(surroundings.publicFolder));
  const todos = [...texts].flatMap(([file, text]) =>
    todosIn(text).map((todo): Problem => ({ severity: 'warning', file, ...todo })),
  );
  if (content === undefined) return [...todos, ...own];
  const profile = [
    ...siteAddressProblems(content.profile.siteUrl, surroundings),
    ...oldCounts(content),
  ];
  return [
    ...todos,
    ...inFile(YAML_FILES.profile.file, profile, texts),
    ...brokenLinks(content),
    ...(await deadLinks(content, texts, surroundings)),
    ...inFile(BIB_FILE, withoutAbstract(content.publications), texts),
    ...own,
  ];
}

/**
 * How much is left to do, for the end of a build.
 * In: the content folder. Out: one line, or undefined where nothing is open.
 */
export async function openTodos(folder: string): Promise<string | undefined> {
  const texts = await contentTexts(folder);
  const count = [...texts.values()].flatMap(todosIn).length;
  if (count === 0) return undefined;
  const what =
    count === 1
      ? '1 TODO is open; `npm run check` shows it'
      : `${count} TODOs are open; \`npm run check\` lists them`;
  return `${what}.`;
}

/** A field of the profile is on the line that begins with its name. */
function inFile(file: string, findings: readonly Advice[], texts: Texts): Problem[] {
  const text = texts.get(file) ?? '';
  const problems = findings.map((finding): Problem => {
    const line = finding.line ?? (finding.field ? lineWith(text, `${finding.field}:`) : 0);
    return { severity: 'warning', file, ...finding, ...(line > 0 && { line }) };
  });
  return withRows(problems, text);
}

/** Out: the first line, from 1, that holds a piece of text; 0 where none does. */
function lineWith(text: string, piece: string): number {
  return text.split('\n').findIndex((row) => row.includes(piece)) + 1;
}

/** In: a file's text. Out: a warning for each line that says TODO. */
export function todosIn(text: string): Advice[] {
  return text.split('\n').flatMap((row, index): Advice[] => {
    const found = /\bTODO\b[:\s]*(.*)$/u.exec(row);
    if (found === null) return [];
    const field = /^[\s-]*(\w+):\s/u.exec(row.slice(0, found.index))?.[1];
    const todo = { code: 'todo', text: withoutEnd(found[1] ?? '') } as const;
    return [{ line: index + 1, ...todo, ...(field !== undefined && { field }) }];
  });
}

/** Takes off what closes the text that a TODO stands in: a quote without its pair, a brace, a comma. */
function withoutEnd(text: string): string {
  const bare = text.trim().replace(/[},\s]+$/u, '');
  const last = bare.at(-1) ?? '';
  const isUnpaired = /["']/u.test(last) && bare.split(last).length % 2 === 0;
  return isUnpaired ? bare.slice(0, -1) : bare;
}

function withoutAbstract(publications: readonly Publication[]): Advice[] {
  const bare = publications
    .filter(({ abstract }) => abstract === undefined)
    .toSorted((a, b) => a.line - b.line);
  if (bare.length === 0) return [];
  return [{ code: 'noAbstract', ids: bare.map(({ id }) => id), all: publications.length }];
}

/**
 * Counts are old where the content itself speaks of a time more than a year after them: its newest
 * paper, or the year in the footer. The machine's clock is left out, so that the same content is
 * always told the same.
 */
function oldCounts({ profile, publications }: Content): Advice[] {
  const counted = publications.some(({ citations }) => citations !== undefined);
  if (!counted) return [];
  if (profile.citationsAsOf === undefined) {
    return [{ code: 'noCitationMonth', field: 'citationsAsOf' }];
  }
  const [year = 0, month = 1] = profile.citationsAsOf.split('-').map(Number);
  const newest = Math.max(
    (profile.copyrightYear ?? 0) * 12,
    ...publications.flatMap(({ year, month: of = 1 }) =>
      year === undefined ? [] : year * 12 + of - 1,
    ),
  );
  if (newest - (year * 12 + month - 1) <= OLD_AFTER) return [];
  const value = profile.citationsAsOf;
  return [{ code: 'oldCitations', field: 'citationsAsOf', value, newest: Math.floor(newest / 12) }];
}

type LinkPlace = { readonly file: string; readonly url: string; readonly line?: number };

function linksOf({ profile, jobs, projects, testimonials, publications }: Content): LinkPlace[] {
  const of = (file: string, urls: readonly (string | null | undefined)[], line?: number) =>
    urls.flatMap((url) => (url ? [{ file, url, ...(line !== undefined && { line }) }] : []));
  return [
    ...of(YAML_FILES.profile.file, [profile.avatar, ...Object.values(profile.links)]),
    ...of(
      YAML_FILES.jobs.file,
      jobs.flatMap(({ links }) => links.map(({ url }) => url)),
    ),
    ...of(
      YAML_FILES.projects.file,
      projects.flatMap(({ github, demo }) => [github, demo]),
    ),
    ...of(
      YAML_FILES.testimonials.file,
      testimonials.map(({ linkedin }) => linkedin),
    ),
    ...publications.flatMap(({ link, code, data, preprint, line }) =>
      of(BIB_FILE, [link, code, data, preprint], line),
    ),
  ];
}

/** Links into the owner's own site, to a page or file that it will not have. */
async function deadLinks(
  content: Content,
  texts: Texts,
  { publicFolder }: Surroundings,
): Promise<Problem[]> {
  if (content.profile.siteUrl === undefined) return [];
  const home = new URL(content.profile.siteUrl);
  const local = linksOf(content).flatMap((place) => {
    const file = fileOnSite(place.url, home);
    return file === undefined ? [] : [{ ...place, path: file }];
  });
  if (local.length === 0) return [];
  // A slow import, and hardly anybody needs it.
  const { outputNames } = await import('#publish/files/outputs.ts');
  const outputs = outputNames(content);
  const pages = new Set(sitePaths(content).flatMap((page) => [page, page.replace(/\/$/u, '')]));
  const own = readFolder(publicFolder);
  const isPublic = (name: string) =>
    own.has(name) || own.has(`${name.replace(/\/$/u, '')}/index.html`);
  const isThere = (name: string) => pages.has(name) || outputs.includes(name) || isPublic(name);
  const dead = local.filter(({ path: name }) => !isThere(name));
  return dead.flatMap(({ file, url, line, path: name }) => {
    const at = [lineWith(texts.get(file) ?? '', url), line ?? 0, 1].find((row) => row > 0) ?? 1;
    return inFile(file, [{ line: at, code: 'deadLink', value: url, path: name }], texts);
  });
}

/** In: an address and the site's. Out: the path below the site's; undefined where it is elsewhere. */
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
