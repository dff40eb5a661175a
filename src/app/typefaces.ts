import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import latinExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import { faces } from 'virtual:content/faces';
import { fileAddress } from '#src/components/address.ts';
import type { FaceView } from '#src/content/views.ts';
import { BASES, LATIN, LATIN_EXTENDED } from '#src/styles/typefaceRanges.ts';
import { keepLines } from './keptLines.ts';
import mono from '#src/styles/fonts/SplineSansMono.woff2?url';

/** The site's own faces. */
const FACES = [
  {
    family: 'Instrument Sans',
    file: latin,
    weight: '400 700',
    unicodeRange: LATIN,
  },
  {
    family: 'Instrument Sans',
    file: latinExtended,
    weight: '400 700',
    unicodeRange: LATIN_EXTENDED,
  },
  {
    family: 'Spline Sans Mono',
    file: mono,
    weight: '400 600',
    unicodeRange: BASES,
  },
];

/** Milliseconds that faces wait for each other. */
const TOGETHER = 3000;

let areAdded = false;

/**
 * Adds the site's typefaces and the owner's, once. They are not part of the styles: a face that
 * styles refer to is fetched before the first paint, which would wait for it (quality V3, V7). Until
 * then, a fallback with the same metrics is used (src/styles/fonts.css).
 *
 * Browsers lay out all text anew when a face is added, and again when it has loaded. So those that
 * the page shows are loaded first, then all are added at the same time: one layout, not one for each
 * and one for all. The rest is fetched if another page shows it.
 */
export async function addTypefaces(): Promise<void> {
  if (areAdded) return;
  areAdded = true;
  const text = document.body.textContent;
  const style = getComputedStyle(document.documentElement);
  // The owner may have replaced either.
  const named = style.getPropertyValue('--fontSans') + style.getPropertyValue('--fontMono');
  const isShown = ({ family, style: slant, unicodeRange }: Omit<FaceView, 'file'>) =>
    named.includes(family) &&
    slant === undefined &&
    (unicodeRange === undefined || charactersIn(unicodeRange).test(text));

  const own = faces.map(({ file, ...face }) => ({ ...face, file: fileAddress(file) }));
  const all = [...FACES, ...own].map(({ file, ...face }) => {
    const { family, ...descriptors } = face;
    const added = new FontFace(family, `url(${file})`, { ...descriptors, display: 'swap' });
    return { added, isShown: isShown(face) };
  });
  const loading = all.filter((face) => face.isShown).map(({ added }) => added.load());
  const patience = new Promise((resolve) => setTimeout(resolve, TOGETHER));
  await Promise.race([Promise.allSettled(loading), patience]);
  keepLines(() => {
    for (const { added } of all) document.fonts.add(added);
  });
}

/**
 * @param unicodeRange - As in CSS: "U+0100-0130, U+0132".
 * @returns A pattern that matches any of its characters.
 */
function charactersIn(unicodeRange: string): RegExp {
  const codes = unicodeRange
    .replaceAll(/[\s,]*U\+/giu, ' ')
    .trim()
    .split(' ');
  const characters = codes.map((code) => code.replaceAll(/[\da-f]+/giu, '\\u{$&}'));
  return new RegExp(`[${characters.join('')}]`, 'u');
}
