import type { Article } from '#src/content/article.ts';
import type { Content, Project } from '#src/content/content.ts';
import type { LanguageView } from '#src/content/views.ts';
import { foreignLanguageOf } from './languageView.ts';
import { YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { plainText } from '#src/lib/plainText.ts';
import { builtInPage, isBuiltIn, BUILT_IN_IDS, type Page } from '#src/content/pages.ts';
import { routeOf } from '#src/lib/sitePaths.ts';
import type { Words } from '#src/lib/words.ts';
import { tagSlug } from '#src/lib/tagSlug.ts';

/** All pages that have content: home, the menu in order, then those that other pages link to. */
export function pagesOf(content: Content, words: Words, language: LanguageView): readonly Page[] {
  const { site: { pages: menuSettings, footer } = {}, articles = [] } = content;
  const allPages = possiblePages(content, words);
  const isOffMenu = (id: string) =>
    [...content.sections, ...articles].some((page) => page.id === id && page.menu === false);
  const defaultMenu = allPages.filter(({ isInHeader }) => isInHeader === true);
  const menuIds = (menuSettings ?? defaultMenu).map(({ id }) => id).filter((id) => !isOffMenu(id));
  const footerIds =
    footer ?? allPages.filter(({ isInFooter }) => isInFooter === true).map(({ id }) => id);
  const isVisible = ({ id, isInHeader }: Page) =>
    id === 'home' || !isInHeader || isOffMenu(id) || menuIds.includes(id);
  const rank = ({ id }: Page) =>
    id === 'home' ? -1 : menuIds.includes(id) ? menuIds.indexOf(id) : menuIds.length;
  const visiblePages = allPages.filter(isVisible).toSorted((a, b) => rank(a) - rank(b));
  // Omit a list that has only home, since the logo links there too.
  const withoutLoneHome = (ids: readonly string[]) =>
    visiblePages.some(({ id }) => id !== 'home' && ids.includes(id)) ? ids : [];
  const headerList = withoutLoneHome(['home', ...menuIds]);
  const footerList = withoutLoneHome(footerIds);
  return visiblePages.map(({ isInHeader: _header, isInFooter: _footer, ...page }): Page => {
    const { id, isSection, isArticle } = page;
    const name = menuSettings?.find((setting) => setting.id === id)?.name;
    // Markdown pages keep their own heading; `makeSite` has named all other pages.
    const title = name ?? page.title;
    const isOwnerTitle = isSection === true || isArticle === true || name !== undefined;
    const article = articles.find((text) => text.kind === 'page' && text.id === id);
    const isEnglishDefault = isBuiltIn(id) && page.title === ENGLISH[id];
    const lang =
      (isOwnerTitle ? foreignLanguageOf(title, content.languages) : undefined) ??
      article?.lang ??
      (isEnglishDefault ? undefined : language.ownerTexts);
    return {
      ...page,
      title,
      ...(lang !== undefined && { lang }),
      ...(headerList.includes(id) && { isInHeader: true as const }),
      ...(footerList.includes(id) && { isInFooter: true as const }),
    };
  });
}

/** Reduces each project's `page` to an id; reports and omits pages that the site lacks (Y4). */
export function resolveProjectPages(projects: readonly Project[], pages: readonly Page[]) {
  const pageIds = pages.map(({ id }) => id);
  const problems: Problem[] = [];
  const resolvedProjects = projects.map(
    ({ page: value = '', pageLine: line = 1, ...project }, index) => {
      // The owner may also write a link to the page, or the name of its file.
      const page = value.replace(/^(?:pages|sections|#)?\/|(?:\/|\.(?:md|yaml))$/gu, '');
      if (page === '' || pageIds.includes(page)) return { ...project, ...omitEmpty({ page }) };
      const item = { noun: 'project', number: index + 1, name: project.title } as const;
      const { file } = YAML_FILES.projects;
      const finding = { code: 'brokenLink', value, known: pageIds } as const;
      problems.push({ severity: 'error', file, line, item, ...finding });
      return project;
    },
  );
  return { projects: resolvedProjects, problems };
}

function possiblePages({ articles = [], ...content }: Content, words: Words): Page[] {
  const markdownPages = articles.filter(({ kind }) => kind === 'page');
  const sections = content.sections.filter(({ items }) => items.length > 0);
  const pageOf = (id: string, title: string) => ({ id, path: routeOf(id), title });
  const ownerPages = [
    ...markdownPages.map(({ id, title }): Page => {
      return { ...pageOf(id, plainText(title).trim()), isArticle: true, isInHeader: true };
    }),
    ...sections.map(({ id, title }): Page => {
      return { ...pageOf(id, title), isSection: true, isInHeader: true };
    }),
  ];
  const builtInPages = BUILT_IN_IDS.map((id) => ({ ...builtInPage(id), ...pageOf(id, words[id]) }))
    .filter(({ isShown }) => isShown({ ...content, articles }))
    .map(({ id, path, title, isInHeader, isInFooter }): Page => {
      return { id, path, title, ...omitEmpty({ isInHeader, isInFooter }) };
    });
  const contactIndex = builtInPages.findIndex(({ id }) => id === 'contact');
  const ownerIndex = contactIndex === -1 ? builtInPages.length : contactIndex;
  return builtInPages.toSpliced(ownerIndex, 0, ...ownerPages);
}

/** Gives tags of one slug, such as “C” and “c”, their commonest spelling, else their earliest. */
export function withSharedTags(articles: readonly Article[]): readonly Article[] {
  const countsBySlug = new Map<string, Map<string, number>>();
  for (const { tags } of articles.toSorted(byDate))
    for (const tag of tags) {
      const counts = countsBySlug.get(tagSlug(tag)) ?? new Map<string, number>();
      countsBySlug.set(tagSlug(tag), counts.set(tag, (counts.get(tag) ?? 0) + 1));
    }
  const commonest = (tag: string) => {
    const counts = [...(countsBySlug.get(tagSlug(tag)) ?? [])];
    return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? tag;
  };
  return articles.map((article) => {
    return { ...article, tags: [...new Set(article.tags.map(commonest))] };
  });
}

/** Articles without a date come last: “~” sorts after digits. */
function byDate(first: Article, second: Article): number {
  const [a, b] = [first.date ?? '~', second.date ?? '~'];
  return a === b ? 0 : a < b ? -1 : 1;
}
