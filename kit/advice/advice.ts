import type { Content } from '#src/content/content.ts';
import { BIB_FILE, YAML_FILES, LIST_KEYS, type ListKey } from '#kit/content/contentFiles.ts';
import {
  deadLinks,
  languageFolderConflicts,
  linkProblems,
  translatedLinkProblems,
  fileConflicts,
} from './brokenLinks.ts';
import { contentTexts } from '#kit/content/contentFolder.ts';
import type { Site } from '#kit/site/site.ts';
import { publicFiles } from '#kit/content/publicFiles.ts';
import { ownFileProblems } from '#kit/output/files/ownFiles.ts';
import type { Problem, Finding } from '#kit/messages/problem.ts';
import { todosIn, unknownRoles, longTexts, outdatedCounts, fileWarnings } from './fieldAdvice.ts';
import { missingGlyphs } from './missingGlyphs.ts';
import { cslLocale } from '#kit/formats/csl/cslEngine.ts';
import { englishWords } from '#kit/site/languageView.ts';
import { wordKeys } from '#src/lib/wordNames.ts';
import type { Publication } from '#src/content/publication.ts';
import { formatProblems } from '#kit/messages/formatProblems.ts';

/** Finds what the owner may want to fix although the site can be built. */
export async function adviceOn(
  folder: string,
  loadedContent: { readonly content: Content; readonly site: Site } | undefined,
  deployment: Deployment,
): Promise<Problem[]> {
  const texts = contentTexts(folder);
  const todos = [...texts].flatMap(([file, text]) =>
    todosIn(text).map((todo): Problem => ({ severity: 'warning', file, ...todo })),
  );
  if (loadedContent === undefined) return todos;
  const { content, site } = loadedContent;
  const profileAdvice = [
    ...checkSiteUrl(content.profile.siteUrl, deployment),
    ...outdatedCounts(content),
  ];
  return [
    ...todos,
    ...fileWarnings(YAML_FILES.profile.file, profileAdvice, texts),
    ...longTexts(site, texts),
    ...(await deadLinks(site, texts)),
    ...(await missingGlyphs(site, texts)),
    ...fileWarnings(BIB_FILE, unknownRoles(content.publications), texts),
  ];
}

/** Finds broken links and conflicting files, which a build reports too. */
export async function siteProblems(
  folder: string,
  sites: readonly Site[],
  content: Content | undefined,
): Promise<Problem[]> {
  const { files, contentPaths, problems } = publicFiles(folder);
  const [site] = sites;
  return [
    ...(site === undefined || content === undefined ? [] : linkProblems(site, content)),
    ...translatedLinkProblems(sites),
    ...languageFolderConflicts(sites),
    ...(site === undefined ? [] : await fileConflicts(site, contentPaths)),
    ...problems,
    ...(await ownFileProblems(files)),
  ];
}

/** A line that counts the TODOs in the content; undefined if there are none. */
export function openTodos(folder: string): string | undefined {
  const count = [...contentTexts(folder).values()].flatMap(todosIn).length;
  if (count === 0) return undefined;
  return count === 1
    ? '1 TODO is open; `npm run check` shows it.'
    : `${count} TODOs are open; \`npm run check\` lists them.`;
}

/** Where the site will be published. */
export type Deployment = {
  /** The path of the site's folder, such as “/Portfolio/”. */
  readonly base: string;
  /** The full address, if the publishing host has supplied it (PORTFOLIO_SITE_URL). */
  readonly publishedAt?: string;
  /** Whether a GitHub workflow publishes the site; it supplies the address if `siteUrl` is not set. */
  readonly hasWorkflow?: boolean;
};

/** Compares `siteUrl` of the profile with the address where the site is published. */
function checkSiteUrl(
  siteUrl: string | undefined,
  { base, publishedAt, hasWorkflow = false }: Deployment,
): Finding[] {
  const field = 'siteUrl';
  if (siteUrl === undefined)
    return publishedAt === undefined && !hasWorkflow ? [{ code: 'noSiteUrl', field }] : [];
  const ownerUrl = new URL(siteUrl);
  if (publishedAt !== undefined && URL.canParse(publishedAt)) {
    const actual = withSlash(new URL(publishedAt));
    if (actual === withSlash(ownerUrl)) return [];
    return [{ code: 'publishedElsewhere', field, value: siteUrl, actual }];
  }
  const path = new URL(withSlash(ownerUrl)).pathname;
  if (path === base) return [];
  const expected = new URL(base, ownerUrl).href;
  return [{ code: 'otherBase', field, value: siteUrl, path, base, expected }];
}

/** Reports a wrong `siteUrl`, but not a missing one; for builds, which give no other advice. */
export function siteUrlProblems({ profile, site }: Content, deployment: Deployment): Problem[] {
  // Without a known host, only the base in site.yaml shows where the site will be.
  if (deployment.publishedAt === undefined && site?.base !== deployment.base) return [];
  return checkSiteUrl(profile.siteUrl, deployment)
    .filter(({ code }) => code !== 'noSiteUrl')
    .map((finding) => ({ severity: 'warning', file: YAML_FILES.profile.file, ...finding }));
}

function withSlash(url: URL): string {
  return `${url.origin}${url.pathname.replace(/\/*$/u, '/')}`;
}

/** Lines that count what the content has and name the hidden sections. */
export function contentSummary(content: Content, hidden: readonly string[] = []): string[] {
  const { articles = [] } = content;
  const drafts = articles.filter(({ isDraft }) => isDraft === true);
  const finished = articles.filter(({ isDraft }) => isDraft !== true);
  const pages = finished.filter(({ kind }) => kind === 'page');
  const posts = finished.filter(({ kind }) => kind === 'post');
  const counts = [
    countOf(content.publications, 'publication'),
    ...[...new Set<ListKey>(['projects', ...LIST_KEYS])].map((key) =>
      countOf(content[key], YAML_FILES[key].names.noun),
    ),
    countOf(content.sections, 'section'),
    countOf(pages, 'page'),
    countOf(posts, 'post'),
    countOf(drafts, 'draft'),
  ].flat();
  return [
    `Content is in order${counts.length === 0 ? '' : `: ${counts.join(', ')}`}.`,
    ...(hidden.length === 0 ? [] : [`Hidden: ${hidden.join(', ')} (not in “pages” of site.yaml).`]),
  ];
}

/** Reports the languages into which the kit has not translated all of its words (requirement L3). */
export function missingWords(sites: readonly Site[]): string[] {
  return sites.flatMap(({ profile: { lang }, words }) => {
    const { length } = englishWords(lang, words);
    if (length === 0) return [];
    return `The kit has no words in ${englishName(lang)} yet: ${length} of ${wordKeys().length} are English. Write yours under “words” in site.yaml.`;
  });
}

/** Reports the languages whose references contain English words (requirement L7). */
export function englishReferences(sites: readonly Site[]): string[] {
  return sites.flatMap(({ profile: { lang }, publications }) => {
    if (publications.length === 0 || cslLocale(lang) !== undefined) return [];
    return `References have English words in ${englishName(lang)} too (“In”, “eds.”): the CSL project has no others.`;
  });
}

function englishName(lang: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(lang) ?? lang;
}

function countOf({ length }: readonly unknown[], noun: string): string[] {
  return length === 0 ? [] : [`${length} ${noun}${length === 1 ? '' : 's'}`];
}

/** Whether a problem leaves an entry, or the second of two with the same key, out of the site. */
function isLeftOut({ code, kind }: Problem): boolean {
  const isDropped = code === 'noTitle' || code === 'noBrace' || code === 'entryNotClosed';
  return isDropped || (code === 'twice' && kind === 'paper');
}

/** Formats problems, and counts the papers that are shown and those to fix (requirement Q1). */
export function reportProblems(
  problems: readonly Problem[],
  publications: readonly Publication[] = [],
): string {
  // `ownerNotAuthor` is fixed in profile.yaml, so it is not counted here.
  const faults = problems.filter(
    ({ file, code }) => file === BIB_FILE && code !== 'ownerNotAuthor',
  );
  const omittedCount = faults.filter(isLeftOut).length;
  const entryLines = publications.map(({ line }) => line).toSorted((a, b) => a - b);
  const faultyCount = new Set(
    faults
      .filter((problem) => !isLeftOut(problem))
      .flatMap(({ line = 0 }) => entryLines.findLast((entryLine) => entryLine <= line) ?? []),
  ).size;
  const report = formatProblems(problems);
  const total = publications.length;
  if (total === 0 || (omittedCount === 0 && faultyCount === 0)) return report;
  const parts = [
    `${BIB_FILE}: ${total} ${total === 1 ? 'paper is shown' : 'papers are shown'}`,
    faultyCount > 0 &&
      `${faultyCount} of them ${faultyCount === 1 ? 'has' : 'have'} something to fix`,
    omittedCount > 0 &&
      `${omittedCount} ${omittedCount === 1 ? 'entry is' : 'entries are'} left out`,
  ];
  return `${report}\n${parts.filter(Boolean).join(', ')}.`;
}
