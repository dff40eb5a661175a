/** Names of the colours an owner may set, in either palette. */
export type ColourName =
  | 'background'
  | 'navy'
  | 'lightNavy'
  | 'cardBackground'
  | 'navBackground'
  | 'highlight'
  | 'highlightTint'
  | 'textSlate'
  | 'textLightSlate'
  | 'textWhite'
  | 'controlBorder'
  | 'well'
  | 'onHighlight'
  | 'read'
  | 'readSoft'
  | 'second'
  | 'grid'
  | 'baseA'
  | 'baseC'
  | 'baseG'
  | 'baseT'
  | 'qrForeground';

type Colours = { readonly [Name in ColourName]?: string | undefined };

/** Colours and fonts that replace the site's own. */
export type Theme = {
  readonly palettes?:
    | { readonly dark?: Colours | undefined; readonly light?: Colours | undefined }
    | undefined;
  readonly type?:
    | { readonly fontSans?: string | undefined; readonly fontMono?: string | undefined }
    | undefined;
  /** What logo, rulers and portrait are made of: "dna", "none", or letters. */
  readonly ornament?: string | undefined;
  readonly portrait?: 'letters' | 'photo' | undefined;
  /** The résumé's paper size. */
  readonly paper?: 'a4' | 'letter' | undefined;
};
