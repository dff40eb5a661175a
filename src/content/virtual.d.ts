interface ImportMetaEnv {
  /** Base path of the pages in this language (kit/plugin/siteBundle.ts). */
  readonly PAGES_URL?: string;
  // What not every site has (kit/plugin/contentPlugin.ts).
  readonly HAS_LANGUAGES: boolean;
  readonly HAS_SHIELD: boolean;
  readonly HAS_POSTS: boolean;
  readonly HAS_VIDEO: boolean;
  readonly HAS_FORMATTING: boolean;
  readonly HAS_PROJECT_PAGES: boolean;
  readonly HAS_NEWS: boolean;
  readonly HAS_FORMATTED_INTRO: boolean;
  readonly HAS_EMPLOYERS: boolean;
  readonly HAS_KINDS: boolean;
  readonly HAS_OFFICE: boolean;
}

/**
 * Every word of the site, each a constant of its own that the bundler inlines: no page carries the
 * table. Import all of them (`import * as words`), and never pass that object on.
 */
declare module 'virtual:words' {
  type Key = import('#src/lib/words.ts').WordKey;
  type TextKey = import('#src/lib/words.ts').TextKey;
  type Counted = import('./prose.ts').CountedText;
  const words: { readonly [Each in Key]: Each extends TextKey ? string : Counted };
  // The words take part in `import *` only if they merge with a namespace.
  namespace words {}
  export = words;
}
/** What the shell of every page needs. A save that changes it loads the page again. */
declare module 'virtual:site' {
  export const site: import('./views.ts').SiteView;
  export const pages: readonly import('./pages.ts').Page[];
  /** How many links the header's bar always has room for; null if it has room for all. */
  export const menu: { readonly first: number } | null;
  export const language: import('./views.ts').LanguageView;
  /** The other languages of the folder; null if there are none. */
  export const languages: import('./views.ts').LanguagesView | null;
}
/** What theme.yaml says, for scripts. */
declare module 'virtual:theme' {
  /** The letters of logo and rulers; '' if there are none. */
  export const ornament: string;
  /** The palette at a first visit. */
  export const firstTheme: 'dark' | 'light' | 'system';
  type Colors = { readonly dark: string; readonly light: string };
  /** Colours of the browser's UI (theme-color meta). */
  export const themeColor: Colors;
  /** The QR code's foreground on white. */
  export const qrColor: Colors;
}
/** How things are named and counted in the language of the page. */
declare module 'virtual:labels' {
  export const publicationNames: import('#src/lib/publicationNames.ts').PublicationNames;
  export const cardTitles: 'cut' | 'full';
  /** What is not translated; null in the language that the folder is written in. */
  export const foreign: import('./views.ts').ForeignView | null;
  /** Which of a word's forms a count takes, and an ordinal number. */
  export const formOf: (count: number) => number;
  export const ordinalFormOf: (count: number) => number;
  /** A count as that language writes it: "3,135". */
  export const formatNumber: (count: number) => string;
}
/** What completes a page once it is shown. */
declare module 'virtual:head' {
  export const search: import('./views.ts').SearchView;
  export const faces: readonly import('./views.ts').FaceView[];
}
/**
 * The data of one page or part. The importer names its type: `const career: PageData['career'] =
 * data`, and of `sections`, `articles` and `papers`, which load their parts, `LazyData[…]`.
 */
declare module 'virtual:page/*' {
  export const data: never;
}
