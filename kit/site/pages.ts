import type { Article } from '#src/content/article.ts';
import type { Content, Project } from '#src/content/content.ts';
import type { LanguageView } from '#src/content/views.ts';
import { foreignLanguageOf } from './languageView.ts';
import { YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { plainText } from '#src/lib/plainText.ts';
import { builtIn, isBuiltIn, BUILT_IN_IDS, type Page } from '#src/content/pages.ts';
import { routeOf } from '#src/lib/sitePaths.ts';
import type { Words } from '#src/lib/words.ts';
import { tagSlug } from '#src/lib/tagSlug.ts';

/** All pages that have content: home, the menu in order, then those that other pages link to. */
export function pagesOf(content: Content, words: Words, language: LanguageView): readonly Page[] {
  const { site: { pages: ownMenu, footer } = {}, articles = [] } = content;
  const all = possiblePages(content, words);
  const isOffMenu = (id: string) =>
    [...content.sections, ...articles].some((page) => page.id === id && page.menu === false);
  const inMenu = (
    ownMenu?.map(({ id }) => id) ?? idsOf(all, (page) => page.isInHeader === true)
  ).filter((id) => !isOffMenu(id));
  const inFooter = footer ?? idsOf(all, (page) => page.isInFooter === true);
  const isShown = ({ id, isInHeader }: Page) =>
    id === 'home' || !isInHeader || isOffMenu(id) || inMenu.includes(id);
  const rank = ({ id }: Page) =>
    id === 'home' ? -1 : inMenu.includes(id) ? inMenu.indexOf(id) : inMenu.length;
  const visiblePages = all.filter(isShown).toSorted((a, b) => rank(a) - rank(b));
  // Omit a list that has only home, since the logo links there too.
  const hasOtherPage = (ids: readonly string[]) =>
    visiblePages.some(({ id }) => id !== 'home' && ids.includes(id));
  const listed = (ids: readonly string[]) => (hasOtherPage(ids) ? ids : []);
  const [header, links] = [listed(['home', ...inMenu]), listed(inFooter)];
  // Markdown pages keep their own heading; `makeSite` has named all other pages.
  const pageTitle = ({ id, title }: Page) => ownMenu?.find((page) => page.id === id)?.name ?? title;
  const languageOf = (page: Page) => {
    const isNamed = ownMenu?.some(({ id, name }) => id === page.id && name !== undefined);
    const isOwn = page.isSection === true || page.isArticle === true || isNamed === true;
    const text = articles.find(({ kind, id }) => kind === 'page' && id === page.id);
    return (
      (isOwn ? foreignLanguageOf(pageTitle(page), content.languages) : undefined) ??
      text?.lang ??
      (hasCustomTitle(page) ? language.own : undefined)
    );
  };
  return visiblePages.map((page): Page => {
    const { isInHeader: _header, isInFooter: _footer, ...rest } = page;
    const lang = languageOf(page);
    return {
      ...rest,
      title: pageTitle(page),
      ...(lang !== undefined && { lang }),
      ...(header.includes(page.id) && { isInHeader: true as const }),
      ...(links.includes(page.id) && { isInFooter: true as const }),
    };
  });
}

/** Leaves out, with a problem, each project's link to a page that the site does not have (Y4). */
export function withProjectPages(projects: readonly Project[], pages: readonly Page[]) {
  const pageIds = pages.map(({ id }) => id);
  const problems: Problem[] = [];
  const linked = projects.map(({ page: value = '', pageLine: line = 1, ...project }, index) => {
    // Others write a page as a link to it, or to its file.
    const page = value.replace(/^(?:pages|sections|#)?\/|(?:\/|\.(?:md|yaml))$/gu, '');
    if (page === '' || pageIds.includes(page)) return { ...project, ...omitEmpty({ page }) };
    const item = { noun: 'project', number: index + 1, name: project.title } as const;
    const place = { severity: 'error', file: YAML_FILES.projects.file, line, item } as const;
    problems.push({ ...place, code: 'brokenLink', value, known: pageIds });
    return project;
  });
  return { projects: linked, problems };
}

function possiblePages({ articles = [], ...content }: Content, words: Words): Page[] {
  const texts = articles.filter(({ kind }) => kind === 'page');
  const sections = content.sections.filter(({ items }) => items.length > 0);
  const pageOf = (id: string, title: string) => ({ id, path: routeOf(id), title });
  const ownPages = [
    ...texts.map(({ id, title }): Page => {
      return { ...pageOf(id, plainText(title).trim()), isArticle: true, isInHeader: true };
    }),
    ...sections.map(({ id, title }): Page => {
      return { ...pageOf(id, title), isSection: true, isInHeader: true };
    }),
  ];
  const builtInPages = BUILT_IN_IDS.map((id) => ({ ...builtIn(id), ...pageOf(id, words[id]) }))
    .filter(({ isShown }) => isShown({ ...content, articles }))
    .map(({ id, path, title, isInHeader, isInFooter }): Page => {
      return { id, path, title, ...omitEmpty({ isInHeader, isInFooter }) };
    });
  const contact = builtInPages.findIndex(({ id }) => id === 'contact');
  return builtInPages.toSpliced(contact === -1 ? builtInPages.length : contact, 0, ...ownPages);
}

function hasCustomTitle(page: Page): boolean {
  return !isBuiltIn(page.id) || page.title !== ENGLISH[page.id];
}

function idsOf(all: readonly Page[], matches: (page: Page) => boolean) {
  return all.filter(matches).map(({ id }) => id);
}

/** Tags with the same page, such as “C” and “c”, get the commonest or earliest spelling. */
export function withSharedTags(articles: readonly Article[]): readonly Article[] {
  const tallies = new Map<string, Map<string, number>>();
  for (const { tags } of articles.toSorted(byDate))
    for (const tag of tags) {
      const spellings = tallies.get(tagSlug(tag)) ?? new Map<string, number>();
      tallies.set(tagSlug(tag), spellings.set(tag, (spellings.get(tag) ?? 0) + 1));
    }
  const shared = new Map([...tallies].map(([slug, spellings]) => [slug, commonest(spellings)]));
  return articles.map((article) => {
    const tags = [...new Set(article.tags.map((tag) => shared.get(tagSlug(tag)) ?? tag))];
    return { ...article, tags };
  });
}

function byDate(first: Article, second: Article): number {
  const [a, b] = [first.date ?? '~', second.date ?? '~'];
  return a === b ? 0 : a < b ? -1 : 1;
}

function commonest(spellings: ReadonlyMap<string, number>): string | undefined {
  return [...spellings].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
