import type { Article } from '#src/content/article.ts';
import { mathFace } from '#kit/content/fonts/mathFace.ts';
import type { Problem } from '#kit/messages/problem.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Publication } from '#src/content/publication.ts';
import { REFERENCES_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Macros } from '#kit/prose/formula.ts';
import { byLine, readField } from '#kit/content/readContentFile.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import type { Images } from '#kit/content/images/images.ts';
import { readBibliography } from '#kit/content/bibliography.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import { RESERVED } from '#kit/content/sections.ts';
import { isSlug } from '#src/lib/sitePaths.ts';
import { nearestLanguage, type FolderLocale } from '#kit/content/yaml/inLanguage.ts';
import { isInLocale, nameOfFile } from '#kit/content/languages.ts';
import { repeated } from '#kit/content/rules.ts';
import {
  articleRoute,
  type BrokenLink,
  linkProblem,
  missingKeys,
  publicTargets,
  targetsOf,
  withTargets,
} from './targets.ts';

export function asDraftWarning(problem: Problem): Problem {
  return { ...problem, severity: 'warning' };
}

export const ARTICLE_FOLDERS = ['pages', 'posts'] as const;

export type Articles = Awaited<ReturnType<typeof readArticles>>;

/** Reads `pages/*.md`, `posts/*.md` and references.bib (requirements B1, B5). */
export async function readArticles(
  folder: ContentFolder,
  images: Images,
  sectionIds: readonly string[],
) {
  const allFiles: string[] = [];
  const strayProblems: Problem[] = [];
  for (const dir of ARTICLE_FOLDERS) {
    const entries = folder.list(dir);
    allFiles.push(
      ...entries.filter((name) => /\.md$/iu.test(name)).map((name) => `${dir}/${name}`),
    );
    strayProblems.push(...listStrays(folder, dir, entries));
  }
  const { locale } = folder;
  const files = allFiles.filter((file) => isInLocale(file, locale)).toSorted();
  const { publications: references, problems } = readBibliography(folder, REFERENCES_FILE);
  // site.yaml may list a page that exists in another language only.
  const inPages = allFiles.filter((file) => file.startsWith('pages/'));
  const ids = [
    ...new Set(inPages.map((file) => nameOfFile(file, locale).name)),
    ...(inPages.length < allFiles.length ? ['posts'] : []),
  ];
  // Import the slow parsers of Markdown, formulas and code only if there are articles.
  const module = files.length === 0 ? undefined : await import('./readArticle.ts');
  const macros = siteMacros(folder);
  const texts = files.map(async (file) => module?.readArticle(file, folder, images, macros));
  const results = (await Promise.all(texts)).filter((each) => each !== undefined);
  const articles = results.flatMap(({ article }) => article ?? []);
  const drafts = results.flatMap(({ draft }) => draft ?? []);
  const hasPosts = files.some((file) => file.startsWith('posts/'));
  const mathFont = mathFace(articles.flatMap(({ sections }) => sections));
  return {
    articles,
    drafts,
    unread: allFiles.filter((file) => drafts.every((draft) => draft.file !== file)),
    ...(mathFont && { mathFace: mathFont }),
    ids,
    references,
    problems: [
      ...files.flatMap((file) => nameProblem(file, sectionIds, hasPosts, locale)),
      ...duplicates(articles),
      ...results.flatMap((each) => each.problems),
      ...strayProblems,
      ...problems,
    ],
  };
}

/** The commands for the formulas of all texts (requirement M17); site.yaml is checked elsewhere. */
function siteMacros(folder: ContentFolder): Macros {
  const macros = readField(folder, YAML_FILES.site.file, 'macros')?.value;
  const entries = isRecord(macros) ? Object.entries(macros) : [];
  return Object.fromEntries(entries.filter(([, tex]) => typeof tex === 'string')) as Macros;
}

function nameProblem(
  file: string,
  sectionIds: readonly string[],
  hasPosts: boolean,
  locale: FolderLocale | undefined,
): Problem[] {
  const isPage = file.startsWith('pages/');
  const { name, tag } = nameOfFile(file, locale);
  const value = isPage ? name : name.replace(/^\d{4}-\d{2}-\d{2}-/u, '');
  const place = { severity: 'error', file, value } as const;
  if (locale !== undefined && tag !== undefined && !locale.languages.includes(tag)) {
    const guess = nearestLanguage(tag, locale.languages);
    const hint = { known: locale.languages, ...(guess && { meant: guess }) };
    return [{ ...place, value: tag, code: 'unknown', kind: 'language', ...hint }];
  }
  if (!isSlug(value)) return [{ ...place, code: 'sectionFile', suffix: 'md' }];
  if (!isPage)
    return value === 'tags' ? [{ ...place, code: 'taken', kind: 'page', suffix: 'md' }] : [];
  const reserved = [...RESERVED, ...(hasPosts ? ['posts'] : []), 'feed', 'contract'];
  if (reserved.includes(value)) return [{ ...place, code: 'taken', kind: 'page', suffix: 'md' }];
  return sectionIds.includes(value)
    ? [{ ...place, code: 'twice', kind: 'page', other: `sections/${value}.yaml` }]
    : [];
}

function duplicates(articles: readonly Article[]): Problem[] {
  const pages = repeated(articles, ({ kind, id }) => `${kind} ${id.toLowerCase()}`);
  const pdfs = articles.flatMap(({ id, file, hasPdf }) =>
    hasPdf === true ? { file, name: `${id}.pdf` } : [],
  );
  return [
    ...pages.map(([{ id: value, file }, { file: other }]): Problem => {
      return { severity: 'error', file, value, code: 'twice', kind: 'page', other };
    }),
    ...repeated([{ file: '', name: FILES.resume }, ...pdfs], ({ name }) => name).map(
      ([{ name: value, file }, { file: other }]): Problem => {
        const finding = { code: 'taken', kind: 'pdf', ...(other && { other }) } as const;
        return { severity: 'error', file, value, ...finding };
      },
    ),
  ];
}

const OTHER_MARKDOWN = /(?:\.(?:markdown|mdx|mkd|qmd|rmd|txt))+$/iu;

function listStrays(folder: ContentFolder, subfolder: string, names: readonly string[]): Problem[] {
  const strayNames = names.filter((name) => !/\.md$/iu.test(name) && !name.startsWith('.'));
  return strayNames.toSorted().flatMap((name): Problem[] => {
    const place = { severity: 'warning', file: `${subfolder}/${name}` } as const;
    const baseName = name.replace(/\.md\.txt$/iu, '').replace(OTHER_MARKDOWN, '');
    if (baseName !== name)
      return [{ ...place, code: 'notRead', kind: 'file', meant: `${subfolder}/${baseName}.md` }];
    // Hugo and others keep each post in its own folder.
    return folder
      .list(`${subfolder}/${name}`)
      .filter((each) => /\.md$/iu.test(each))
      .toSorted()
      .map((innerName) => {
        const fileName = /^_?index\.md$/iu.test(innerName) ? `${name}.md` : innerName;
        const file = `${place.file}/${innerName}`;
        return { ...place, file, code: 'notRead', kind: 'deep', meant: `${subfolder}/${fileName}` };
      });
  });
}

/** Finds broken links and citations in Markdown while the content has other errors. */
export function brokenLinksIn(
  { drafts, unread, references }: Articles,
  site: {
    readonly routes: readonly string[];
    readonly lang: string;
    readonly publicFiles: readonly string[];
    readonly publications: readonly Publication[];
    /** Whether a bibliography has errors, so that some of its keys are unknown. */
    readonly hasUnreadKeys: boolean;
  },
): Problem[] {
  const { routes, lang, publicFiles, publications, hasUnreadKeys } = site;
  const targets = targetsOf(
    { articles: drafts, profile: { lang }, publications, references },
    routes.map((path) => ({ id: path.slice(1), path })),
    new Map([
      ...publicTargets(publicFiles),
      ...[...Object.values(FILES), ...drafts.map(({ id }) => `${id}.pdf`)].map(
        (name) => [name, { textFile: name }] as const,
      ),
    ]),
  );
  const mayExist = (address: string) =>
    unread.some((file) => address.includes(file.replace(/^.*\//u, ''))) ||
    (hasUnreadKeys && address.includes('publications/'));
  return drafts.flatMap((draft) => {
    const { file, title, summary, sections, citations, lines } = draft;
    const brokenLinks: BrokenLink[] = [];
    const prose = [...title, ...summary, ...sections];
    withTargets(prose, targets, { file, route: articleRoute(draft) }, (broken) => {
      const { code, value = '' } = broken.finding;
      if (broken.isMinor !== true && !(code === 'lostTarget' && mayExist(value)))
        brokenLinks.push(broken);
    });
    if (!hasUnreadKeys)
      brokenLinks.push(...citations.flatMap((citation) => missingKeys(citation, targets)));
    const problems = brokenLinks.map((broken) => linkProblem(file, broken));
    return withSourceLines(byLine(problems), lines.join('\n'));
  });
}
