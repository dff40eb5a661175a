import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import latinExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import { faces } from 'virtual:head';
import { fileAddress } from '#src/components/address.ts';
import type { FaceView } from '#src/content/views.ts';
import { TYPEFACES_KEY, type KnownFace } from '#src/early/knownTypefaces.ts';
import { BASES, LATIN, LATIN_EXTENDED } from '#src/styles/typefaceRanges.ts';
import mono from '#src/styles/fonts/SplineSansMono.woff2?url';

const FACES = [
  { family: 'Instrument Sans', file: latin, weight: '400 700', unicodeRange: LATIN },
  {
    family: 'Instrument Sans',
    file: latinExtended,
    weight: '400 700',
    unicodeRange: LATIN_EXTENDED,
  },
  { family: 'Spline Sans Mono', file: mono, weight: '400 600', unicodeRange: BASES },
];

let areRequested = false;
let nextPageFaces: readonly FontFace[] = [];

/** Elements whose places are compared: as many as a first view has. */
const MAX_ELEMENTS = 500;
/** Not compared: hidden text, cards and closed details, which measuring would lay out. */
const EXCLUDED_ELEMENTS = '.sr-only, .titles > ul, .flip > *, details:not([open]) > :not(summary)';
/** Pixels up or down: browsers do not call less a shift (Layout Instability API). */
const MAX_MOVE = 3;
/** A word may move sideways by a letter or two, which is a shift of at most 0.001. */
const SIDEWAYS_WEIGHT = 1 / 6;

/**
 * Fetches the typefaces that the page shows, and adds them where that moves nothing, else to the
 * next page; to be called before each page is painted. Styles don't refer to them, since the first
 * paint would wait for them (V3, V7); until then a fallback with the same metrics is used.
 */
export function addTypefaces(): void {
  for (const face of nextPageFaces) document.fonts.add(face);
  nextPageFaces = [];
  // Without them, or without storage, the fallback stays.
  if (!areRequested) fetchTypefaces().catch(() => undefined);
  areRequested = true;
}

async function fetchTypefaces(): Promise<void> {
  const text = document.body.textContent;
  const style = getComputedStyle(document.documentElement);
  // The owner may have replaced either.
  const usedFamilies = style.getPropertyValue('--fontSans') + style.getPropertyValue('--fontMono');
  const isShown = ({ family, style: slant, unicodeRange }: Omit<FaceView, 'file'>) =>
    usedFamilies.includes(family) &&
    slant === undefined &&
    (unicodeRange === undefined || charactersIn(unicodeRange).test(text));

  const ownerFaces = faces.map(({ file, ...face }) => ({ ...face, file: fileAddress(file) }));
  const all = [...FACES, ...ownerFaces].map(({ file, ...face }) => {
    const { family, ...descriptors } = face;
    const faceArgs: KnownFace = [family, `url(${file})`, { ...descriptors, display: 'swap' }];
    return { faceArgs, face: new FontFace(...faceArgs), isShown: isShown(face) };
  });
  const shownFaces = all.filter((each) => each.isShown);
  await Promise.all(shownFaces.map(({ face }) => face.load()));
  addIfStill(all.map(({ face }) => face));
  localStorage.setItem(TYPEFACES_KEY, JSON.stringify(shownFaces.map(({ faceArgs }) => faceArgs)));
}

/** Adds faces if everything in view keeps its place; if a line would break elsewhere, they wait. */
function addIfStill(all: readonly FontFace[]): void {
  const inView = [...document.querySelectorAll('body *')]
    .filter((element) => element.closest(EXCLUDED_ELEMENTS) === null)
    .slice(0, MAX_ELEMENTS);
  const places = () =>
    inView.flatMap((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return top > window.innerHeight
        ? []
        : [left * SIDEWAYS_WEIGHT, top, Math.min(bottom, window.innerHeight)];
    });
  const before = places();
  for (const face of all) document.fonts.add(face);
  const after = places();
  const isStill =
    window.scrollY === 0 &&
    before.length === after.length &&
    before.every((place, at) => Math.abs(place - (after[at] ?? 0)) < MAX_MOVE);
  if (isStill) return;
  for (const face of all) document.fonts.delete(face);
  nextPageFaces = all;
}

/** @param unicodeRange - As in CSS: "U+0100-0130, U+0132". */
function charactersIn(unicodeRange: string): RegExp {
  const codes = unicodeRange
    .replaceAll(/[\s,]*U\+/giu, ' ')
    .trim()
    .split(' ');
  const characters = codes.map((code) => code.replaceAll(/[\da-f]+/giu, '\\u{$&}'));
  return new RegExp(`[${characters.join('')}]`, 'u');
}
