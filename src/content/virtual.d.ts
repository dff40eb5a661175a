interface ImportMetaEnv {
  /** Base path of the pages in this language (kit/plugin/siteBundle.ts). */
  readonly PAGES_URL?: string;
  // Whether the site has a feature; if not, the bundler drops its code (kit/plugin/contentPlugin.ts).
  readonly HAS_LANGUAGES: boolean;
  readonly HAS_SHIELDED_EMAIL: boolean;
  readonly HAS_POSTS: boolean;
  readonly HAS_VIDEO: boolean;
  readonly HAS_FORMATTING: boolean;
  readonly HAS_PROJECT_PAGES: boolean;
  readonly HAS_NEWS: boolean;
  readonly HAS_FORMATTED_INTRO: boolean;
  readonly HAS_GROUPED_JOBS: boolean;
  readonly HAS_KINDS: boolean;
  readonly HAS_OFFICE: boolean;
}

/**
 * Every word of the site as a constant, which the bundler inlines: no page has the whole table. Import
 * them as `import * as words`, and never pass that object on.
 */
declare module 'virtual:words' {
  type Key = import('#src/lib/words.ts').WordKey;
  type TextKey = import('#src/lib/words.ts').TextKey;
  type Counted = import('./prose.ts').PluralLines;
  const words: { readonly [Each in Key]: Each extends TextKey ? string : Counted };
  // `import *` has the words only if they are merged with a namespace.
  namespace words {}
  export = words;
}
/** Data for the shell of every page. In development, a change of it reloads the page. */
declare module 'virtual:site' {
  export const site: import('./views.ts').SiteView;
  export const pages: readonly import('./pages.ts').Page[];
  /** `first` is how many links always fit in the header; if all links fit, `menu` is null. */
  export const menu: { readonly first: number } | null;
  export const language: import('./views.ts').LanguageView;
  /** The other languages of the folder; null if there are none. */
  export const languages: import('./views.ts').LanguagesView | null;
}
/** Values of theme.yaml that scripts need. */
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
/** Names and plural rules in the language of the page. */
declare module 'virtual:labels' {
  export const publicationNames: import('#src/lib/publicationNames.ts').PublicationNames;
  export const cardTitles: 'cut' | 'full';
  /** Null in the language that the content folder is written in. */
  export const foreign: import('./views.ts').ForeignView | null;
  /** The index of a count's plural form, and of an ordinal number's. */
  export const formOf: (count: number) => number;
  export const ordinalFormOf: (count: number) => number;
  /** "3,135", as the language writes it. */
  export const formatNumber: (count: number) => string;
}
/** Metadata and typefaces, which load once the page is shown. */
declare module 'virtual:head' {
  export const search: import('./views.ts').SearchView;
  export const faces: readonly import('./views.ts').FaceView[];
}
/**
 * The data of one page. The importer declares its type: `const career: PageData['career'] = data`. For
 * `sections`, `articles` and `papers`, which load their parts on demand, it is `LazyData[…]`.
 */
declare module 'virtual:page/*' {
  export const data: never;
}
