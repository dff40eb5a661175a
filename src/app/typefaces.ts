import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import latinExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import { faces } from 'virtual:head';
import { fileAddress } from '#src/components/address.ts';
import type { FaceView } from '#src/content/views.ts';
import { TYPEFACES_KEY, type KnownFace } from '#src/early/knownTypefaces.ts';
import { BASES, LATIN, LATIN_EXTENDED } from '#src/styles/typefaceRanges.ts';
import mono from '#src/styles/fonts/SplineSansMono.woff2?url';

const SANS = { family: 'Instrument Sans', weight: '400 700' };
const FACES = [
  { ...SANS, file: latin, unicodeRange: LATIN },
  { ...SANS, file: latinExtended, unicodeRange: LATIN_EXTENDED },
  { family: 'Spline Sans Mono', file: mono, weight: '400 600', unicodeRange: BASES },
];

let areRequested = false;
let nextPageFaces: readonly FontFace[] = [];

/** How many elements are compared: as many as a first view has. */
const MAX_ELEMENTS = 500;
/** Hidden text, cards and closed details are not compared: measuring would lay them out. */
const EXCLUDED_ELEMENTS = '.sr-only, .titles > ul, .flip > *, details:not([open]) > :not(summary)';
/** Smaller moves in pixels are not a shift for browsers (Layout Instability API). */
const MIN_SHIFT = 3;
/** A word may move sideways by a letter or two: that is a layout shift score of at most 0.001. */
const SIDEWAYS_WEIGHT = 1 / 6;

/**
 * Fetches the typefaces that the page uses, and adds them if that moves nothing, or else with the
 * next page; call it before each page is painted. Styles don't load them, since the first paint
 * would wait for them (V3, V7); until they are added, a fallback with the same metrics is shown.
 */
export function addTypefaces(): void {
  for (const face of nextPageFaces) document.fonts.add(face);
  nextPageFaces = [];
  // If they can't be fetched or stored, the fallback stays.
  if (!areRequested) fetchTypefaces().catch(() => undefined);
  areRequested = true;
}

async function fetchTypefaces(): Promise<void> {
  const text = document.body.textContent;
  const style = getComputedStyle(document.documentElement);
  // The owner may have replaced either typeface.
  const usedFamilies = style.getPropertyValue('--fontSans') + style.getPropertyValue('--fontMono');
  const isUsed = ({ family, style: slant, unicodeRange }: Omit<FaceView, 'file'>) =>
    usedFamilies.includes(family) &&
    slant === undefined &&
    (unicodeRange === undefined || charactersIn(unicodeRange).test(text));

  const ownerFaces = faces.map(({ file, ...face }) => ({ ...face, file: fileAddress(file) }));
  const all = [...FACES, ...ownerFaces].map(({ file, ...face }) => {
    const { family, ...descriptors } = face;
    const faceArgs: KnownFace = [family, `url(${file})`, { ...descriptors, display: 'swap' }];
    return { faceArgs, face: new FontFace(...faceArgs), isUsed: isUsed(face) };
  });
  const usedFaces = all.filter(({ isUsed }) => isUsed);
  await Promise.all(usedFaces.map(({ face }) => face.load()));
  addIfStill(all.map(({ face }) => face));
  localStorage.setItem(TYPEFACES_KEY, JSON.stringify(usedFaces.map(({ faceArgs }) => faceArgs)));
}

/** Adds faces if nothing in view moves; if a line would break elsewhere, with the next page. */
function addIfStill(newFaces: readonly FontFace[]): void {
  const inView = [...document.querySelectorAll('body *')]
    .filter((element) => element.closest(EXCLUDED_ELEMENTS) === null)
    .slice(0, MAX_ELEMENTS);
  const positions = () =>
    inView.flatMap((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return top > window.innerHeight
        ? []
        : [left * SIDEWAYS_WEIGHT, top, Math.min(bottom, window.innerHeight)];
    });
  const before = positions();
  for (const face of newFaces) document.fonts.add(face);
  const after = positions();
  const isStill =
    window.scrollY === 0 &&
    before.length === after.length &&
    before.every((position, i) => Math.abs(position - (after[i] ?? 0)) < MIN_SHIFT);
  if (isStill) return;
  for (const face of newFaces) document.fonts.delete(face);
  nextPageFaces = newFaces;
}

/** Matches any character of a range as in CSS: "U+0100-0130, U+0132". */
function charactersIn(unicodeRange: string): RegExp {
  const codes = unicodeRange
    .replaceAll(/[\s,]*U\+/giu, ' ')
    .trim()
    .split(' ');
  const characters = codes.map((code) => code.replaceAll(/[\da-f]+/giu, '\\u{$&}'));
  return new RegExp(`[${characters.join('')}]`, 'u');
}
