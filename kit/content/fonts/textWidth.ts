import type { Font } from 'fontkit';
import type { OwnFace } from '#src/content/content.ts';
import { readProjectFile } from '#kit/content/projectFile.ts';
import { fontNames } from '#kit/content/theme/fontNames.ts';
import { KIT_FONT_FOLDER } from './fontFiles.ts';
import { parseFont } from './parseFont.ts';

/**
 * @param text - Text on one line.
 * @param size - Its size in pixels.
 * @param weight - As in CSS.
 * @returns Its width in pixels.
 */
export type TextWidth = (text: string, size: number, weight: number) => number;

type Face = {
  readonly family: string;
  readonly weight: number;
  readonly has: (codePoint: number) => boolean;
  readonly font: () => Font;
  /** What its texts may be wider than they are measured. */
  readonly margin: number;
};

/** A family that is not among the files may be wider than the site's. */
const OTHER_FAMILY = 1.15;
/** Letters between two weights of a variable face are wider than those of its default. */
const OTHER_WEIGHT = 1.05;
/** Widths in em of characters that no face at hand has. */
const UNKNOWN: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/\p{Extended_Pictographic}/u, 1.4],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]/u, 1.05],
  [/[\p{sc=Arab}\p{sc=Hebr}]/u, 0.6],
];
const UNKNOWN_LETTER = 0.75;

/**
 * Measures text as browsers set it: kerned or, where letters stand on whole pixels (Linux with
 * hinting), with rounded widths, whichever is wider.
 *
 * @param stack - The families that the owner's theme names for text, as in CSS, if any.
 * @param own - The owner's faces.
 */
export function textWidth(stack: string | undefined, own: readonly OwnFace[] = []): TextWidth {
  const named = stack === undefined ? undefined : fontNames(stack);
  const upright = own.filter(({ isItalic }) => !isItalic).map(ownFace);
  const first = upright.filter(({ family }) => named?.includes(family));
  const others = named === undefined ? upright : [];
  const faces = [...first, ...siteFaces(named === undefined ? 1 : OTHER_FAMILY), ...others];
  const families = [...new Set(faces.map(({ family }) => family))];
  return (text, size, weight) => {
    const distance = (face: Face) => Math.abs(face.weight - weight);
    const nearest = families.flatMap((family) =>
      faces
        .filter((face) => face.family === family)
        .toSorted((one, other) => distance(one) - distance(other)),
    );
    return runs(text, nearest).reduce((sum, run) => sum + widthOf(run, size), 0);
  };
}

type Run = { readonly face: Face | undefined; text: string };

/** Neighbouring characters that are set in the same face. */
function runs(text: string, faces: readonly Face[]): Run[] {
  const all: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const face = faces.find(({ has }) => has(character.codePointAt(0) ?? 0));
    const last = all.at(-1);
    if (last !== undefined && last.face === face) last.text += character;
    else all.push({ face, text: character });
  }
  return all;
}

function widthOf({ face, text }: Run, size: number): number {
  if (face === undefined)
    return Array.from(text, (character) => {
      const [, width = UNKNOWN_LETTER] = UNKNOWN.find(([kind]) => kind.test(character)) ?? [];
      return width * size;
    }).reduce((sum, width) => sum + width, 0);
  const font = face.font();
  const em = (face.margin * size) / font.unitsPerEm;
  const { advanceWidth, glyphs } = font.layout(text);
  const inPixels = glyphs.reduce((sum, glyph) => sum + Math.round(glyph.advanceWidth * em), 0);
  return Math.max(advanceWidth * em, inPixels);
}

let cached: readonly Omit<Face, 'margin'>[] | undefined;

/** The site's own family. Read once per process. */
function siteFaces(margin: number): Face[] {
  cached ??= ['InstrumentSans-Regular.ttf', 'InstrumentSans-SemiBold.ttf'].map((name) => {
    const { font, family, weight, codePoints } = parseFont(
      readProjectFile(`${KIT_FONT_FOLDER}/${name}`),
      name,
    );
    return { family, weight, has: (code) => codePoints.has(code), font: () => font };
  });
  return cached.map((face) => ({ ...face, margin }));
}

/** The owner's faces that were parsed to measure with. */
const parsed = new WeakMap<OwnFace, Font>();

function ownFace(face: OwnFace): Face {
  const { family, weight, weights, codePoints } = face;
  return {
    family,
    weight,
    has: (code) => codePoints.has(code),
    margin: weights === undefined ? 1 : OTHER_WEIGHT,
    font: () => {
      const known = parsed.get(face);
      if (known !== undefined) return known;
      const { font } = parseFont(Buffer.from(face.bytes), face.file);
      parsed.set(face, font);
      return font;
    },
  };
}
