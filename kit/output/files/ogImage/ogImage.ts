import sharp, { type Sharp } from 'sharp';
import { EXTENT_DEGREES, ringOf, START_DEGREES } from '#kit/site/drawings/ring.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { palettesOf } from '#kit/content/theme/palettes.ts';
import { SUBSTITUTE, glyphFallback } from '#kit/content/fonts/fontText.ts';
import { printedAddress } from '#kit/output/files/resume/documentFacts.ts';
import { fontStacks, template, typesetter } from '#kit/output/files/typst/typeset.ts';
import type { Content } from '#src/content/content.ts';
import { initialsOf } from '#kit/formats/facts/personName.ts';
import { ornamentOf } from '#kit/site/ornament.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { dnaOf, type Base } from '#src/lib/dna.ts';
import { peakHeight } from '#src/lib/titlePeaks.ts';
import type { Ring } from '#src/content/drawings.ts';
import { OG_IMAGE_SIZE } from '#kit/output/files/ownFiles.ts';

/** Centre of the ring, and radius of the photograph in it, in pixels. */
const CENTRE = { x: 930, y: 282 } as const;
const PHOTO_RADIUS = 172;
const { width: WIDTH, height: HEIGHT } = OG_IMAGE_SIZE;

/** Letters that fit on the ruler at the bottom. */
const MAX_LETTERS = 69;
/** Width of the text beside the ring, and without a ring. */
const TEXT_WIDTH = 570;
const FULL_WIDTH = 1048;
/** Size of the ring, compared with the home page. */
const RING_SCALE = 0.88;
const MAX_LINE_LENGTH = 44;

/**
 * The image for link previews in the dark palette. It has the owner's photograph, since a portrait in
 * letters is too small there, else the initials. A text with letters that no font has is omitted.
 */
export async function ogImage(content: Content, portrait?: string | Uint8Array) {
  const { drawableText, svgOf, photos, background } = await drawingOf(content, portrait);
  const { profile } = content;
  const location = shorten(drawableText(profile.location));
  const svg = svgOf(profile.name, profile.headline, location);
  return jpegOf(
    sharp(svg).resize(WIDTH, HEIGHT, { fit: 'fill' }).composite(photos),
    background,
    SMALL,
  );
}

/**
 * Returns a function that draws a post's image, with its title in place of the owner's name (B8). The
 * parts that all images share are made once, since they take most of the time.
 */
export async function postImages(
  content: Content,
  portrait?: string | Uint8Array,
): Promise<(title: string) => Promise<Uint8Array>> {
  const { svgOf, photos, background, hasTraces } = await drawingOf(content, portrait);
  const { name: owner } = content.profile;
  return async (title) => {
    const svg = svgOf(title, owner, '', title);
    const image = sharp(svg).resize(WIDTH, HEIGHT, { fit: 'fill' });
    return jpegOf(hasTraces ? image : image.composite(photos), background, FAST);
  };
}

/** Files are a tenth smaller than with FAST, and take three times as long to encode. */
const SMALL = { quality: 90, mozjpeg: true };
const FAST = { quality: 82 };

async function jpegOf(image: Sharp, background: string, options: typeof SMALL | typeof FAST) {
  const jpeg = image.flatten({ background }).jpeg({ ...options, chromaSubsampling: '4:4:4' });
  return new Uint8Array(await jpeg.toBuffer());
}

/** The parts that all images share, and a function that draws the SVG of owner or post. */
async function drawingOf(content: Content, portrait: string | Uint8Array | undefined) {
  const { profile, theme } = content;
  const { dark: colors } = palettesOf(theme);
  const families = fontFamilies(content.faces);
  const typst = typesetter(families);
  const fonts = glyphFallback(families);
  /** '' if no font has one of the letters or digits; other characters without a glyph are dropped. */
  const drawableText = (text: string): string =>
    fonts.missing(text).some((character) => /[\p{L}\p{N}]/u.test(character))
      ? ''
      : fonts.clean(text).replaceAll(SUBSTITUTE, '').replace(/\s+/gu, ' ').trim();
  const host = printedAddress(profile.siteUrl ?? '', drawableText).text;
  /** '' if any character lacks a glyph, since a name without some of its characters is wrong. */
  const drawableName = (text: string) =>
    fonts.missing(text).length === 0 ? drawableText(text) : '';
  const { display, mono } = fontStacks(families);
  const letters = drawableText(ornamentOf(theme)).replaceAll(' ', '');
  const nameDna = letters === '' ? [] : [...dnaOf(profile.name, letters)].map(colorBy(letters));
  const portraitBytes = portrait === undefined ? undefined : Buffer.from(portrait);
  const isRtl = isRightToLeft(profile.lang);
  // The ring is where lines end: on the left of right-to-left text.
  const centre = isRtl ? { ...CENTRE, x: WIDTH - CENTRE.x } : CENTRE;
  const ownerDrawing = {
    column: TEXT_WIDTH,
    initials:
      portraitBytes === undefined ? drawableText(initialsOf(drawableName(profile.name))) : '',
    ring: ringLines(ringOf(content), RING_SCALE),
    strip: nameDna.slice(0, MAX_LETTERS),
    peaks: [] as readonly number[],
  };
  /** A post has its title's sequencing trace in place of the owner's ring. */
  const postDrawing = (title: string): typeof ownerDrawing => {
    const strip = [...dnaOf(title, letters)].slice(0, MAX_LETTERS);
    const peaks = strip.map((_, index) => peakHeight(title, index));
    const ring = { quarters: [], years: [], arcs: [], labels: [] };
    return { column: FULL_WIDTH, initials: '', ring, strip: strip.map(colorBy(letters)), peaks };
  };
  const hasTraces = letters !== '' && !isRtl;
  const svgOf = (name: string, headline: string, location = '', post?: string): Buffer => {
    const displayName = drawableName(name) || host;
    const document = typst.layOut(template('ogImage/ogImage'), {
      centre,
      isRightToLeft: isRtl,
      colors,
      display,
      mono,
      name: displayName,
      headline: drawableText(headline),
      location,
      host: displayName === host ? '' : shorten(host),
      ...(post !== undefined && hasTraces ? postDrawing(post) : ownerDrawing),
    });
    return Buffer.from(typst.toSvg(document));
  };
  const photos = portraitBytes === undefined ? [] : [await photo(portraitBytes, centre)];
  return { drawableText, svgOf, photos, background: colors['background'] ?? '#000000', hasTraces };
}

function shorten(text: string): string {
  const graphemes = Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment);
  if (graphemes.length <= MAX_LINE_LENGTH) return text;
  return `${graphemes.slice(0, MAX_LINE_LENGTH - 1).join('')}…`;
}

const BASES = 'ACGT';

/** Returns a function that gives each of the ornament's letters the colour of a DNA base. */
function colorBy(letters: string): (glyph: string) => { glyph: string; base: Base } {
  const letterList = [...letters];
  return (glyph) => ({
    glyph,
    base: (BASES.charAt(letterList.indexOf(glyph) % BASES.length) || 'A') as Base,
  });
}

/** Crops the portrait to a disc within the ring, nearer to the top, as on the home page. */
async function photo(portrait: Buffer, centre: { readonly x: number; readonly y: number }) {
  const side = PHOTO_RADIUS * 2;
  const disc = `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  const { width, height } = await sharp(portrait).metadata();
  const length = Math.min(width, height);
  const left = Math.round((width - length) / 2);
  const top = Math.round((height - length) / 3);
  const input = await sharp(portrait)
    .extract({ left, top, width: length, height: length })
    .resize(side, side)
    .ensureAlpha()
    .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: centre.x - PHOTO_RADIUS, top: centre.y - PHOTO_RADIUS };
}

/** Radii and lengths in pixels, as on the home page. */
const ARC_RADIUS = 207;
const TICK_RADIUS = 222;
const TICK_LENGTH = { year: 9, quarter: 5 };

/** Converts the home page's ring to lines in pixels from its centre. */
function ringLines({ arcs, years, quarters, labels }: Ring, scale: number) {
  const pointAt = (radius: number, degrees: number): number[] => {
    const angle = ((START_DEGREES + degrees) * Math.PI) / 180;
    const point = [Math.cos(angle), Math.sin(angle)].map((share) => radius * scale * share);
    return point.map((pixels) => Math.round(pixels * 100) / 100);
  };
  const ticks = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => {
      const degrees = (index * EXTENT_DEGREES) / count;
      return [-1, 1].map((side) => pointAt(TICK_RADIUS + (side * length) / 2, degrees));
    });
  return {
    arcs: arcs.map(({ kind, from, length }) => {
      const steps = Math.max(1, Math.ceil(length));
      const points = Array.from({ length: steps + 1 }, (_, step) =>
        pointAt(ARC_RADIUS, from + (length * step) / steps),
      );
      return { kind, points };
    }),
    years: ticks(years, TICK_LENGTH.year),
    quarters: ticks(quarters, TICK_LENGTH.quarter),
    labels: labels.map(({ text, x, y }) => ({ text, x: x * scale, y: y * scale })),
  };
}
