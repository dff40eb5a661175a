import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import latinExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import { faces } from 'virtual:content/faces';
import { fileAddress } from '#src/components/address.ts';
import mono from '#src/styles/fonts/SplineSansMono.woff2?url';

/** The site's own faces; a browser fetches those whose characters a page shows. */
const FACES = [
  {
    family: 'Instrument Sans',
    file: latin,
    weight: '400 700',
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  {
    family: 'Instrument Sans',
    file: latinExtended,
    weight: '400 700',
    unicodeRange: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF',
  },
  {
    family: 'Spline Sans Mono',
    file: mono,
    weight: '400 600',
    unicodeRange:
      'U+0020, U+0025, U+002B-0039, U+0041, U+0043, U+0047, U+004E, U+0054, U+00B7, U+2013, U+2032',
  },
];

let areAdded = false;

/**
 * Adds the site's typefaces and the owner's, once. They are not part of the styles: a face that styles refer to is
 * fetched before the first paint, which would wait for it (quality V3, V7). Until a face is loaded,
 * a fallback with the same metrics is used (src/styles/fonts.css).
 */
export function addTypefaces(): void {
  if (areAdded) return;
  areAdded = true;
  const own = faces.map(({ file, ...face }) => ({ ...face, file: fileAddress(file) }));
  for (const { family, file, ...descriptors } of [...FACES, ...own])
    document.fonts.add(new FontFace(family, `url(${file})`, { ...descriptors, display: 'swap' }));
}
