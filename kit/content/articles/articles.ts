import type { Article } from '#src/content/article.ts';
import { mathFace } from '#kit/content/fonts/mathFace.ts';
import type { Problem } from '#kit/messages/problem.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Publication } from '#src/content/publication.ts';
import { REFERENCES_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Macros } from '#kit/prose/formula.ts';
import { sortByLine, readField } from '#kit/content/readContentFile.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import type { Images } from '#kit/content/images/images.ts';
import { readBibliography } from '#kit/content/bibliography.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import { RESERVED } from '#kit/content/sections.ts';
import { isSlug } from '#src/lib/sitePaths.ts';
import { nearestLanguage, type FolderLocale } from '#kit/content/yaml/inLanguage.ts';
import { isInLocale, nameOfFile } from '#kit/content/languages.ts';
import { repeatedEntries } from '#kit/content/rules.ts';
import {
  articleRoute,
  type BrokenLink,
  linkProblem,
  missingKeys,
  publicTargets,
  targetsOf,
  withTargets,
} from './targets.ts';

export const ARTICLE_FOLDERS = ['pages', 'posts'] as const;

export type Articles = Awaited<ReturnType<typeof readArticles>>;

/** Reads `pages/*.md`, `posts/*.md` and references.bib (requirements B1, B5). */
export async function readArticles(
  folder: ContentFolder,
  images: Images,
  sectionIds: readonly string[],
) {
  const allFiles = ARTICLE_FOLDERS.flatMap((dir) =>
    folder.list(dir).flatMap((name) => (/\.md$/iu.test(name) ? `${dir}/${name}` : [])),
  );
  const { locale } = folder;
  const files = allFiles.filter((file) => isInLocale(file, locale)).toSorted();
  const { publications: references, problems } = readBibliography(folder, REFERENCES_FILE);
  // The ids of all languages, since site.yaml may list a page that this language lacks.
  const pageFiles = allFiles.filter((file) => file.startsWith('pages/'));
  const ids = [
    ...new Set(pageFiles.map((file) => nameOfFile(file, locale).name)),
    ...(pageFiles.length < allFiles.length ? ['posts'] : []),
  ];
  // Import the slow parsers of Markdown, formulas and code only if there are articles.
  const module = files.length === 0 ? undefined : await import('./readArticle.ts');
  const macros = siteMacros(folder);
  const reading = files.map(async (file) => module?.readArticle(file, folder, images, macros));
  const results = (await Promise.all(reading)).filter((result) => result !== undefined);
  const articles = results.flatMap(({ article }) => article ?? []);
  const partialArticles = results.flatMap(({ partialArticle }) => partialArticle ?? []);
  const hasPosts = files.some((file) => file.startsWith('posts/'));
  const mathFont = mathFace(articles.flatMap(({ sections }) => sections));
  return {
    articles,
    partialArticles,
    /** Files whose headings are unknown: invalid ones, and those of other languages. */
    unreadFiles: allFiles.filter((file) => partialArticles.every((text) => text.file !== file)),
    ...(mathFont && { mathFace: mathFont }),
    ids,
    references,
    problems: [
      ...files.flatMap((file) => nameProblem(file, sectionIds, hasPosts, locale)),
      ...duplicates(articles),
      ...results.flatMap((result) => result.problems),
      ...ARTICLE_FOLDERS.flatMap((dir) => strayProblems(folder, dir)),
      ...problems,
    ],
  };
}

/** The TeX macros of site.yaml for all formulas (requirement M17); another module checks the file. */
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
  const problem = { severity: 'error', file, value } as const;
  if (locale !== undefined && tag !== undefined && !locale.languages.includes(tag)) {
    const guess = nearestLanguage(tag, locale.languages);
    const hint = { known: locale.languages, ...(guess && { guess }) };
    return [{ ...problem, value: tag, code: 'unknown', kind: 'language', ...hint }];
  }
  if (!isSlug(value)) return [{ ...problem, code: 'sectionFile', suffix: 'md' }];
  const reserved = isPage
    ? [...RESERVED, ...(hasPosts ? ['posts'] : []), 'feed', 'contract']
    : ['tags'];
  if (reserved.includes(value)) return [{ ...problem, code: 'taken', kind: 'page', suffix: 'md' }];
  return isPage && sectionIds.includes(value)
    ? [{ ...problem, code: 'twice', kind: 'page', other: `sections/${value}.yaml` }]
    : [];
}

function duplicates(articles: readonly Article[]): Problem[] {
  const pages = repeatedEntries(articles, ({ kind, id }) => `${kind} ${id.toLowerCase()}`);
  const pdfs = articles.flatMap(({ id, file, hasPdf }) =>
    hasPdf === true ? { file, name: `${id}.pdf` } : [],
  );
  return [
    ...pages.map(([{ id: value, file }, { file: other }]): Problem => {
      return { severity: 'error', file, value, code: 'twice', kind: 'page', other };
    }),
    // The résumé comes first, so that its name counts as taken; no content file makes it.
    ...repeatedEntries([{ file: '', name: FILES.resume }, ...pdfs], ({ name }) => name).map(
      ([{ name: value, file }, { file: other }]): Problem => {
        const finding = { code: 'taken', kind: 'pdf', ...(other && { other }) } as const;
        return { severity: 'error', file, value, ...finding };
      },
    ),
  ];
}

/** Extensions that other programs give to Markdown. */
const OTHER_MARKDOWN = /(?:\.(?:markdown|mdx|mkd|qmd|rmd|txt))+$/iu;

/** Reports articles in other formats or in folders of their own, as Hugo has them. */
function strayProblems(folder: ContentFolder, dir: string): Problem[] {
  const isMarkdown = (name: string) => /\.md$/iu.test(name);
  const notRead = { severity: 'warning', code: 'notRead' } as const;
  const strayNames = folder.list(dir).filter((name) => !isMarkdown(name) && !name.startsWith('.'));
  return strayNames.toSorted().flatMap((name): Problem[] => {
    const file = `${dir}/${name}`;
    const baseName = name.replace(/\.md\.txt$/iu, '').replace(OTHER_MARKDOWN, '');
    if (baseName !== name)
      return [{ ...notRead, file, kind: 'file', guess: `${dir}/${baseName}.md` }];
    const innerNames = folder.list(file).filter(isMarkdown).toSorted();
    return innerNames.map((innerName) => {
      const guess = `${dir}/${/^_?index\.md$/iu.test(innerName) ? `${name}.md` : innerName}`;
      return { ...notRead, file: `${file}/${innerName}`, kind: 'deep', guess };
    });
  });
}

/** Finds broken links and citations in Markdown while the content has other errors. */
export function brokenLinksIn(
  { partialArticles, unreadFiles, references }: Articles,
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
    { articles: partialArticles, profile: { lang }, publications, references },
    routes.map((path) => ({ id: path.slice(1), path })),
    new Map([
      ...publicTargets(publicFiles),
      ...[...Object.values(FILES), ...partialArticles.map(({ id }) => `${id}.pdf`)].map(
        (name) => [name, { textFile: name }] as const,
      ),
    ]),
  );
  const mayExist = (address: string) =>
    unreadFiles.some((file) => address.includes(file.replace(/^.*\//u, ''))) ||
    (hasUnreadKeys && address.includes('publications/'));
  return partialArticles.flatMap((article) => {
    const { file, title, summary, sections, citations, lines } = article;
    const brokenLinks: BrokenLink[] = [];
    const prose = [...title, ...summary, ...sections];
    withTargets(prose, targets, { file, route: articleRoute(article) }, (broken) => {
      const { code, value = '' } = broken.finding;
      if (broken.isMinor !== true && !(code === 'lostTarget' && mayExist(value)))
        brokenLinks.push(broken);
    });
    if (!hasUnreadKeys)
      brokenLinks.push(...citations.flatMap((citation) => missingKeys(citation, targets)));
    const problems = brokenLinks.map((broken) => linkProblem(file, broken));
    return withSourceLines(sortByLine(problems), lines.join('\n'));
  });
}
