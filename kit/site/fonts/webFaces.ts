import { createHash } from 'node:crypto';
import type { OwnerFace } from '#src/content/content.ts';
import type { FaceView } from '#src/content/views.ts';
import { fontFamilies } from '#kit/content/fonts/fontFiles.ts';
import { uncoveredCodePoints, isSurelyCovered } from '#kit/content/fonts/fontText.ts';
import { fontNames } from '#src/content/theme.ts';
import { dayFormat } from '#src/lib/day.ts';
import { publishedName } from '#kit/content/images/publishedName.ts';
import { languageName, nameIn } from '#kit/site/languageView.ts';
import type { Site } from '#kit/site/site.ts';
import { convertFont } from '#kit/content/fonts/convertFont.ts';
import { subsetMathFace } from '#kit/content/fonts/mathFace.ts';

/** The family name of the owner's faces in every font stack of the site's styles. */
export const OWN_FAMILY = 'Portfolio Own';

/** The owner's faces that pages load, for characters that the kit's fonts lack or for theme.yaml. */
export function webFaces(site: Site) {
  const { faces = [], theme } = site;
  if (faces.length === 0) return [];
  const text = allText(site);
  const usedCodes = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))];
  // A fast test rules out most words.
  const unsureWords = text.split(/\s+/u).filter((word) => !isSurelyCovered(word));
  const uncovered = uncoveredCodePoints(unsureWords.join(' '), fontFamilies());
  // The first family that has a character supplies it.
  const familyByCode = new Map<number, string>();
  for (const { family, codePoints } of faces)
    for (const code of uncovered)
      if (codePoints.has(code) && !familyByCode.has(code)) familyByCode.set(code, family);
  const themeFamilies = Object.values(theme?.type ?? {}).flatMap((stack) => fontNames(stack ?? ''));
  return faces.flatMap((face) => {
    const needed = [...face.codePoints].filter((code) => familyByCode.get(code) === face.family);
    const range = rangesOf(usedCodes, new Set(needed));
    const characters = String.fromCodePoint(...needed.toSorted((a, b) => a - b));
    // The file name has a hash of the characters: languages that need the same ones share a file.
    const view = { ...viewOf(face, OWN_FAMILY, characters), unicodeRange: range };
    return [
      ...(characters === '' ? [] : [{ face, characters, view }]),
      ...(themeFamilies.includes(face.family)
        ? [{ face, characters: undefined, view: viewOf(face, face.family, '') }]
        : []),
    ];
  });
}

function viewOf(face: OwnerFace, family: string, subset: string): FaceView {
  const { file, bytes, weight, weights, isItalic } = face;
  const hash = createHash('sha256').update(bytes).update(subset).digest('hex').slice(0, 8);
  return {
    family,
    file: `fonts/${publishedName(file, hash)}.woff2`,
    weight: weights === undefined ? String(weight) : weights.join(' '),
    ...(isItalic && { style: 'italic' }),
  };
}

/** All texts that may be on a page: the whole site as JSON is quicker to search than its pages. */
function allText(site: Site): string {
  const { languages, profile } = site;
  // The names in the language switch, and in notes on untranslated texts.
  const languageNames = languages?.all.flatMap((lang) => [
    languageName(lang),
    nameIn(profile.lang, lang),
  ]);
  const texts = { ...site, faces: undefined, mathFace: undefined };
  return JSON.stringify([texts, datesIn(profile.lang), languageNames]);
}

/** A date of each month in each format, for the letters of the months' names. */
function datesIn(lang: string): string[] {
  const formats = (['long', 'medium'] as const).map((dateStyle) => dayFormat(lang, { dateStyle }));
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2034, month, 15 + month));
  return [Date.UTC(2034, 0, 1), ...days].flatMap((date) => formats.map((format) => format(date)));
}

/** A short CSS unicode-range: a run also spans characters that the site doesn't use. */
function rangesOf(usedCodes: readonly number[], needed: ReadonlySet<number>): string {
  const runs: number[][] = [];
  let run: number[] | undefined;
  for (const code of usedCodes.toSorted((a, b) => a - b)) {
    if (!needed.has(code)) run = undefined;
    else if (run !== undefined) run.push(code);
    else {
      run = [code];
      runs.push(run);
    }
  }
  const hex = (code = 0) => code.toString(16).toUpperCase();
  const rangeOf = (codes: readonly number[]) =>
    codes.length > 1 ? `U+${hex(codes[0])}-${hex(codes.at(-1))}` : `U+${hex(codes[0])}`;
  return runs.map(rangeOf).join(', ');
}

export async function webFontFiles(site: Site): Promise<Map<string, Uint8Array>> {
  const { mathFace } = site;
  const files = new Map<string, Uint8Array>();
  for (const { view, face, characters } of webFaces(site))
    files.set(view.file, await convertFont(face.bytes, characters, 'woff2'));
  if (mathFace !== undefined) files.set(mathFace.file, await subsetMathFace(mathFace));
  return files;
}

export function fontFileNames(site: Site): string[] {
  const faces = webFaces(site).map(({ view }) => view.file);
  return [...faces, ...(site.mathFace === undefined ? [] : [site.mathFace.file])];
}
