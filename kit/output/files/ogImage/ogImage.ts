import sharp, { type Sharp } from 'sharp';
import { ringOf } from '#kit/site/drawings/ring.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { palettesOf } from '#kit/content/theme/palettes.ts';
import { SUBSTITUTE, glyphFallback } from '#kit/content/fonts/fontText.ts';
import { address } from '#kit/output/files/resume/documentFacts.ts';
import { fontStacks, template, typesetter } from '#kit/output/files/typst/typeset.ts';
import type { Content } from '#src/content/content.ts';
import { initialsOf } from '#kit/formats/facts/personName.ts';
import { ornamentOf } from '#kit/site/ornament.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { dnaOf, type Base } from '#src/lib/dna.ts';
import { peakHeight } from '#src/lib/titlePeaks.ts';
import type { Ring } from '#src/content/drawings.ts';
import { OG_IMAGE_SIZE } from '#kit/output/files/ownFiles.ts';
import { DEGREES, FROM } from '#kit/site/drawings/ring.ts';

/** Centre of the ring, and radius of the area within it. */
const CENTRE = { x: 930, y: 282 } as const;
const FIELD_RADIUS = 172;
const { width: WIDTH, height: HEIGHT } = OG_IMAGE_SIZE;

/** Number of letters that fit on the ruler at the bottom. */
const MAX_LETTERS = 69;
/** Widths of the text: beside the ring, and without one. */
const TEXT_WIDTH = 570;
const FULL_WIDTH = 1048;
const RING_SCALE = 0.88;

/**
 * The image for link previews, 1200 × 630 pixels in the dark palette: the owner's photograph, since
 * a portrait drawn in letters is illegible at that size, else the initials. A text with letters that
 * no font has is left out.
 */
export async function ogImage(content: Content, portrait?: string | Uint8Array) {
  const { draw, svgOf, photos, colors } = await drawingOf(content, portrait);
  const { profile } = content;
  const location = shorten(draw(profile.location));
  const svg = svgOf(profile.name, profile.headline, location);
  return jpegOf(sharp(svg).resize(WIDTH, HEIGHT, { fit: 'fill' }).composite(photos), colors, SMALL);
}

/**
 * Images for the link previews of posts, with titles in place of the owner's name (B8). The shared
 * parts, which take most of the time, are drawn once.
 */
export async function postImages(
  content: Content,
  portrait?: string | Uint8Array,
): Promise<(title: string) => Promise<Uint8Array>> {
  const { svgOf, photos, colors, hasTraces } = await drawingOf(content, portrait);
  const { name: owner } = content.profile;
  return async (title) => {
    const svg = svgOf(title, owner, '', title);
    const image = sharp(svg).resize(WIDTH, HEIGHT, { fit: 'fill' });
    return jpegOf(hasTraces ? image : image.composite(photos), colors, FAST);
  };
}

/** Quality of files a tenth smaller than with FAST, which take three times as long to encode. */
const SMALL = { quality: 90, mozjpeg: true };
const FAST = { quality: 82 };

async function jpegOf(
  image: Sharp,
  colors: Readonly<Record<string, string>>,
  options: typeof SMALL | typeof FAST,
): Promise<Uint8Array> {
  const jpeg = await image
    .flatten({ background: colors['background'] ?? '#000000' })
    .jpeg({ ...options, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/** The parts that a site's images share, and a function that draws the image of owner or post. */
async function drawingOf(content: Content, portrait: string | Uint8Array | undefined) {
  const { profile, theme } = content;
  const { dark: colors } = palettesOf(theme);
  const families = fontFamilies(content.faces);
  const typst = typesetter(families);
  const fonts = glyphFallback(families);
  /** Returns '' if a letter or digit has no glyph; drops other characters that have none. */
  const draw = (text: string): string =>
    fonts.missing(text).some((character) => /[\p{L}\p{N}]/u.test(character))
      ? ''
      : fonts.clean(text).replaceAll(SUBSTITUTE, '').replace(/\s+/gu, ' ').trim();
  const host = address(profile.siteUrl ?? '', draw).text;
  const drawableName = (text: string) => (fonts.missing(text).length === 0 ? draw(text) : '');
  const { display, mono } = fontStacks(families);
  const letters = draw(ornamentOf(theme)).replaceAll(' ', '');
  const nameDna = letters === '' ? [] : [...dnaOf(profile.name, letters)].map(colorBy(letters));
  const portraitBytes = portrait === undefined ? undefined : Buffer.from(portrait);
  const isRtl = isRightToLeft(profile.lang);
  // The ring is at the end of the lines.
  const centre = isRtl ? { ...CENTRE, x: WIDTH - CENTRE.x } : CENTRE;
  const ownerDrawing = {
    column: TEXT_WIDTH,
    initials: portraitBytes === undefined ? draw(initialsOf(drawableName(profile.name))) : '',
    ring: ringLines(ringOf(content), RING_SCALE),
    strip: nameDna.slice(0, MAX_LETTERS),
    peaks: [] as readonly number[],
  };
  /** A post has its title's trace in place of the owner's ring and letters. */
  const postDrawing = (title: string): typeof ownerDrawing => {
    const strip = [...dnaOf(title, letters)].slice(0, MAX_LETTERS);
    const peaks = strip.map((_, index) => peakHeight(title, index));
    const drawing = { column: FULL_WIDTH, initials: '', ring: NO_RING };
    return { ...ownerDrawing, ...drawing, strip: strip.map(colorBy(letters)), peaks };
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
      headline: draw(headline),
      location,
      host: displayName === host ? '' : shorten(host),
      ...(post !== undefined && hasTraces ? postDrawing(post) : ownerDrawing),
    });
    return Buffer.from(typst.toSvg(document));
  };
  const photos = portraitBytes === undefined ? [] : [await photo(portraitBytes, centre)];
  return { draw, svgOf, photos, colors, hasTraces };
}

const NO_RING = { quarters: [], years: [], arcs: [], labels: [] };

function shorten(text: string): string {
  const graphemes = Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment);
  return graphemes.length <= 44 ? text : `${graphemes.slice(0, 43).join('')}…`;
}

const BASES = 'ACGT';

type ColoredLetter = { readonly glyph: string; readonly base: Base };

function colorBy(letters: string): (glyph: string) => ColoredLetter {
  const letterList = [...letters];
  return (glyph) => ({
    glyph,
    base: (BASES.charAt(letterList.indexOf(glyph) % BASES.length) || 'A') as Base,
  });
}

/**
 * The portrait as a disc within the ring around this centre: its largest square, cut nearer to the
 * top, as on the home page.
 */
async function photo(face: Buffer, centre: { readonly x: number; readonly y: number }) {
  const side = FIELD_RADIUS * 2;
  const disc = `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  const { width, height } = await sharp(face).metadata();
  const length = Math.min(width, height);
  const left = Math.round((width - length) / 2);
  const top = Math.round((height - length) / 3);
  const input = await sharp(face)
    .extract({ left, top, width: length, height: length })
    .resize(side, side)
    .ensureAlpha()
    .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: centre.x - FIELD_RADIUS, top: centre.y - FIELD_RADIUS };
}

/** Radii and lengths in pixels, as on the home page. */
const ARC_RADIUS = 207;
const TICK_RADIUS = 222;
const TICK_LENGTH = { year: 9, quarter: 5 };

/** Converts the home page's ring to lines in pixels from its centre. */
function ringLines({ arcs, years, quarters, labels }: Ring, scale: number) {
  const pointAt = (radius: number, degrees: number): number[] => {
    const angle = ((FROM + degrees) * Math.PI) / 180;
    const point = [Math.cos(angle), Math.sin(angle)].map((share) => radius * scale * share);
    return point.map((pixels) => Math.round(pixels * 100) / 100);
  };
  const ticks = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => {
      const degrees = (index * DEGREES) / count;
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
