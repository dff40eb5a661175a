/**
 * The characters of the site's own typefaces, as values of `unicode-range`. They are constants, since
 * the first paint can't wait for the package's styles or the files; kit/content/fonts/fontText.test.ts
 * compares them with both.
 */

/** Instrument Sans, as in its package. */
export const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/** Further letters. The package's range also has symbols, for which a page would fetch the file. */
export const LATIN_EXTENDED = 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF';

/** Spline Sans Mono, cut down as in src/styles/fonts/README.md. */
export const BASES =
  'U+0020, U+0025, U+002B-0039, U+0041, U+0043, U+0047, U+004E, U+0054, U+00B7, U+2013, U+2032';
