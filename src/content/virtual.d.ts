interface ImportMetaEnv {
  /** Base path of the pages in this language (kit/plugin/siteBundle.ts). */
  readonly PAGES_URL?: string;
  // What not every site has (kit/plugin/contentPlugin.ts).
  readonly HAS_LANGUAGES: boolean;
  readonly HAS_POSTS: boolean;
  readonly HAS_FORMATTING: boolean;
  readonly HAS_FORMATTED_INTRO: boolean;
}

/**
 * Every word of the site, each a constant of its own that the bundler inlines: no page carries the
 * table. Import all of them (`import * as words`), and never pass that object on.
 */
declare module 'virtual:content/words' {
  type Key = import('#src/lib/words.ts').WordKey;
  type TextKey = import('#src/lib/words.ts').TextKey;
  type Counted = import('./countedText.ts').CountedText;
  const words: { readonly [Each in Key]: Each extends TextKey ? string : Counted };
  // The words take part in `import *` only if they merge with a namespace.
  namespace words {}
  export = words;
}
/** Which of a word's forms a count takes, in the language of the words. */
declare module 'virtual:content/plurals' {
  export const formOf: (count: number) => number;
  /** The same for ordinal numbers. */
  export const ordinalFormOf: (count: number) => number;
  /** A count as that language writes it: "3,135". */
  export const formatNumber: (count: number) => string;
}
/** What publications are called, in the site's words. */
declare module 'virtual:content/publicationNames' {
  export const publicationNames: import('#src/lib/publicationNames.ts').PublicationNames;
}
/** The site's pages, derived from its content. */
declare module 'virtual:content/pages' {
  export const pages: readonly import('./pages.ts').Page[];
}
/** How many links the header's bar always has room for; null if it has room for all. */
declare module 'virtual:content/menu' {
  export const menu: { readonly first: number } | null;
}
/** The letters of logo and rulers; '' if there are none. */
declare module 'virtual:content/ornament' {
  export const ornament: string;
}
declare module 'virtual:content/language' {
  export const language: import('./views.ts').LanguageView;
}
/** What is not translated; null in the language that the folder is written in. */
declare module 'virtual:content/foreign' {
  export const foreign: import('./views.ts').ForeignView | null;
}
/** The other languages of the folder; null if there are none. */
declare module 'virtual:content/languages' {
  export const languages: import('./views.ts').LanguagesView | null;
}
declare module 'virtual:content/site' {
  export const site: import('./views.ts').SiteView;
}
/** The owner's typefaces. */
declare module 'virtual:content/faces' {
  export const faces: readonly import('./views.ts').FaceView[];
}
/** Data for search engines. */
declare module 'virtual:content/search' {
  export const search: import('./views.ts').SearchView;
}
/** The palette at a first visit. */
declare module 'virtual:content/firstTheme' {
  export const firstTheme: import('./views.ts').FirstTheme;
}
/** Colours of the browser's UI (theme-color meta). */
declare module 'virtual:content/themeColor' {
  export const themeColor: import('./views.ts').PaletteColors;
}
/** The QR code's foreground on white. */
declare module 'virtual:content/qrColor' {
  export const qrColor: import('./views.ts').PaletteColors;
}
declare module 'virtual:content/home' {
  export const home: import('./views.ts').HomeView;
}
declare module 'virtual:content/highlights' {
  export const highlights: import('./homeViews.ts').HighlightsView;
}
declare module 'virtual:content/career' {
  export const career: import('./views.ts').CareerView;
}
declare module 'virtual:content/projects' {
  export const projects: import('./views.ts').ProjectsView;
}
declare module 'virtual:content/publications' {
  export const publications: import('./publicationViews.ts').PublicationsView;
}
declare module 'virtual:content/cardTitles' {
  export const cardTitles: import('./views.ts').CardTitles;
}
declare module 'virtual:content/skills' {
  export const skills: readonly import('./views.ts').SkillGroupView[];
}
declare module 'virtual:content/strengths' {
  export const strengths: readonly import('./views.ts').StrengthView[];
}
declare module 'virtual:content/testimonials' {
  export const testimonials: import('./views.ts').TestimonialsView;
}
declare module 'virtual:content/contact' {
  export const contact: import('./views.ts').ContactView;
}
/** The pages that the owner added, each a chunk. */
declare module 'virtual:content/sections' {
  export const sections: Readonly<
    Record<string, () => Promise<{ readonly section: import('./views.ts').SectionView }>>
  >;
}
/** Pages and posts in Markdown by their paths ("posts/on-blanks"), posts first, newest first. */
declare module 'virtual:content/articles' {
  export const articles: Readonly<
    Record<string, () => Promise<{ readonly article: import('./articleViews.ts').ArticleView }>>
  >;
}
/** The page of all posts. */
declare module 'virtual:content/posts' {
  export const posts: import('./articleViews.ts').PostsPageView;
}
/** All publications in groups, in list order; each group is a chunk. */
declare module 'virtual:content/paperGroups' {
  export const paperGroups: readonly (readonly [
    /** The ids of its publications, separated by spaces. */
    ids: string,
    load: () => Promise<{
      readonly papers: Readonly<Record<string, import('./publicationViews.ts').PaperView>>;
    }>,
  ])[];
}
