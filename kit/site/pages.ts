import type { Article } from '#src/content/article.ts';
import type { Content } from '#src/content/content.ts';
import type { LanguageView } from '#src/content/views.ts';
import { foreignLanguageOf } from './foreignLanguage.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { plainText } from '#src/lib/plainText.ts';
import { BUILT_IN } from '#src/lib/builtInPages.ts';
import type { RoutedPage } from '#src/lib/pages.ts';
import { routeOf, type RouteId } from '#src/lib/sitePaths.ts';
import type { Words } from '#src/lib/words.ts';

/**
 * The single list of the site's pages, derived from its content: no content, no page.
 * @param words - the site's words, which name the built-in pages
 * @param language - the languages of the words and of the owner
 * @returns home first, then the menu in order, then the pages that only other pages link to
 */
export function pagesOf(
  content: Content,
  words: Words,
  { own }: LanguageView,
): readonly RoutedPage[] {
  const { site: { pages: chosen, footer } = {}, articles = [] } = content;
  const all = possiblePages(content, words);
  const inMenu = chosen?.map(({ id }) => id) ?? idsOf(all, (page) => page.isInHeader === true);
  const inFooter = footer ?? idsOf(all, (page) => page.isInFooter === true);
  const isShown = ({ id, isInHeader }: RoutedPage) =>
    id === 'home' || !isInHeader || inMenu.includes(id);
  const place = ({ id }: RoutedPage) =>
    id === 'home' ? -1 : inMenu.includes(id) ? inMenu.indexOf(id) : inMenu.length;
  const shown = all.filter(isShown).toSorted((a, b) => place(a) - place(b));
  // A list that leads only home is left out: the brand links there.
  const leadsOn = (ids: readonly string[]) =>
    shown.some(({ id }) => id !== 'home' && ids.includes(id));
  const listed = (ids: readonly string[]) => (leadsOn(ids) ? ids : []);
  const [header, links] = [listed(['home', ...inMenu]), listed(inFooter)];
  // A page in Markdown keeps its own heading; others have been named with their words (makeSite).
  const pageTitle = ({ id, title }: RoutedPage) =>
    chosen?.find((each) => each.id === id)?.name ?? title;
  const languageOf = (page: RoutedPage) => {
    const isNamed = chosen?.some(({ id, name }) => id === page.id && name !== undefined);
    const isOwn = page.isSection === true || page.isArticle === true || isNamed === true;
    const text = articles.find(({ kind, id }) => kind === 'page' && id === page.id);
    return (
      (isOwn ? foreignLanguageOf(pageTitle(page), content.languages) : undefined) ??
      text?.lang ??
      (isOwners(page) ? own : undefined)
    );
  };
  return shown.map((page): RoutedPage => {
    const lang = languageOf(page);
    const rest = {
      path: page.path,
      title: pageTitle(page),
      ...(lang !== undefined && { lang }),
      ...(header.includes(page.id) && { isInHeader: true as const }),
      ...(links.includes(page.id) && { isInFooter: true as const }),
    };
    if (page.isArticle) return { isArticle: true, id: page.id, ...rest };
    return page.isSection ? { isSection: true, id: page.id, ...rest } : { id: page.id, ...rest };
  });
}

/** All pages that have content; the owner's own pages come before the contact page. */
function possiblePages(content: Content, words: Words): RoutedPage[] {
  const { articles = [] } = content;
  const own = [
    ...articles.filter(({ kind }) => kind === 'page').map(articlePage),
    ...content.sections.filter(({ items }) => items.length > 0).map(sectionPage),
  ];
  const builtIn = BUILT_IN.filter(({ id }) => hasContent(content, id)).map((page) => ({
    ...page,
    title: words[page.id],
  }));
  return builtIn.some(({ id }) => id === 'contact')
    ? builtIn.flatMap((page) => (page.id === 'contact' ? [...own, page] : [page]))
    : [...builtIn, ...own];
}

function sectionPage({ id, title }: Content['sections'][number]): RoutedPage {
  return { id, path: routeOf(id), title, isSection: true, isInHeader: true };
}

function articlePage({ id, title }: Article): RoutedPage {
  return {
    id,
    path: routeOf(id),
    title: plainText(title).trim(),
    isArticle: true,
    isInHeader: true,
  };
}

/** Whether the owner has named a page. */
function isOwners(page: RoutedPage): boolean {
  return page.isSection === true || page.isArticle === true || page.title !== ENGLISH[page.id];
}

function idsOf(all: readonly RoutedPage[], isWanted: (page: RoutedPage) => boolean) {
  return all.filter(isWanted).map(({ id }) => id);
}

function hasContent(content: Content, id: RouteId): boolean {
  const { profile } = content;
  if (id === 'home') return true;
  if (id === 'posts') return content.articles?.some(({ kind }) => kind === 'post') === true;
  if (id === 'career') return content.jobs.length + content.education.length > 0;
  if (id === 'qrcode') return profile.siteUrl !== undefined && hasContent(content, 'contact');
  if (id !== 'contact') return content[id].length > 0;
  const ways = [profile.email, profile.location, ...Object.values(profile.links)];
  return ways.some((way) => way !== undefined && way !== '');
}
