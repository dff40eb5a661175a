import type { Content } from '#src/content/content.ts';
import type { LanguageView } from '#src/content/views.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { isBuiltIn, type Page } from '#src/content/pages.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { publicationNames, type PublicationNames } from '#src/lib/publicationNames.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { wordsWith } from '#src/lib/wordNames.ts';
import type { Words } from '#src/lib/words.ts';
import { citeDocument, type Cite } from '#kit/formats/csl/citeDocument.ts';
import { Memo } from '#kit/content/memo.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import { completeFormatting } from './formatting.ts';
import { languageView } from './languageView.ts';
import { pagesOf, withProjectPages, withSharedTags } from './pages.ts';
import { hasPapers } from './siteParts.ts';

/** Content, and what follows from it for every page and file of the site. */
export type Site = Content & {
  /** Every word of the site, with those that the owner replaces. */
  readonly words: Words;
  readonly names: PublicationNames;
  readonly language: LanguageView;
  /** Home first, then the menu in order, then the pages that only other pages link to. */
  readonly pages: readonly Page[];
  readonly notFound: Page;
  /** Links and citations in fields that lead nowhere. */
  readonly brokenLinks: readonly Problem[];
  /** Reuses the citations of the site before a save. */
  readonly memo: Memo;
  readonly cite: Cite;
  /** Its place among the languages of the folder; omitted if there is one. */
  readonly among?: Among;
};

export type Among = {
  readonly folder: string;
  /** All of them, the folder's own first. */
  readonly sites: readonly LanguageSite[];
};

export type LanguageSite = {
  readonly lang: string;
  readonly folder: string;
  readonly paths: ReadonlySet<string>;
  /** The categories, topics and tags that its pages can be filtered by. */
  readonly filters: ReadonlySet<string>;
};

/** Derives what all pages and files share. Changed content makes a new site. */
export function makeSite(content: Content, memo = new Memo(), cite: Cite = citeDocument): Site {
  const titles = new Map(
    content.site?.pages?.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])),
  );
  // By default, contact is the only page whose heading differs from its name.
  const ownerWords = {
    ...omitEmpty({ getInTouch: titles.get('contact') }),
    ...content.site?.words,
  };
  // A page has one name: that of a built-in page in the menu is also the word in its heading.
  const pageNames = Object.fromEntries([...titles].filter(([id]) => isBuiltIn(id)));
  const words = { ...wordsWith(ownerWords, tableOf(content.profile.lang)), ...pageNames };
  const language = languageView(content.profile.lang, words);
  const sections = content.sections.map((section) => ({
    ...section,
    title: titles.get(section.id) ?? section.title,
  }));
  const pages = pagesOf({ ...content, sections }, words, language);
  const { projects, problems: brokenPages } = withProjectPages(content.projects, pages);
  const { content: complete, problems } = completeFormatting(
    {
      ...content,
      projects,
      sections,
      ...(content.articles && { articles: withSharedTags(content.articles) }),
    },
    pages,
    words,
    (...document) => memo.of(cite, ...document),
  );
  return {
    ...complete,
    words,
    names: publicationNames(words),
    language,
    pages,
    notFound: { id: 'notFound', path: '', title: words.notFound },
    brokenLinks: [...problems, ...brokenPages],
    memo,
    cite,
  };
}

export function hasRoute(site: Site, route: string): boolean {
  const [path] = route.split('?');
  return (
    site.pages.some((page) => page.path === path) ||
    (hasPapers(site) && site.publications.some(({ slug }) => paperRoute(slug) === path))
  );
}
