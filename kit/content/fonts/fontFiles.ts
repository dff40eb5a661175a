import type { OwnerFace } from '#src/content/content.ts';
import { listProjectFolder, readProjectFile } from '#kit/content/projectFile.ts';
import { parseFont } from './parseFont.ts';

export type FontFamily = {
  readonly name: string;
  readonly files: readonly Buffer[];
  /** Whether all files of the family have a character. */
  readonly covers: (codePoint: number) => boolean;
};

const KIT_FONT_FOLDER = 'kit/content/fonts';

const familyCache = new WeakMap<readonly OwnerFace[], readonly FontFamily[]>();
const NO_FACES: readonly OwnerFace[] = [];

/** The kit's fonts in the order of their file names, then those of the owner. */
export function fontFamilies(ownerFaces: readonly OwnerFace[] = NO_FACES): readonly FontFamily[] {
  const families =
    familyCache.get(ownerFaces) ??
    (ownerFaces === NO_FACES ? readKitFonts() : [...fontFamilies(), ...ownerFonts(ownerFaces)]);
  familyCache.set(ownerFaces, families);
  return families;
}

function ownerFonts(faces: readonly OwnerFace[]): readonly FontFamily[] {
  return groupByFamily(
    faces.flatMap(({ print, alias, codePoints }) =>
      print === undefined ? [] : { family: alias, bytes: Buffer.from(print), codePoints },
    ),
  );
}

function readKitFonts(): readonly FontFamily[] {
  const files = listProjectFolder(KIT_FONT_FOLDER).filter((name) => /\.(?:ttf|otf)$/iu.test(name));
  return groupByFamily(
    files.map((name) => {
      const bytes = readProjectFile(`${KIT_FONT_FOLDER}/${name}`);
      return { ...parseFont(bytes, name), bytes };
    }),
  );
}

type FontFile = {
  readonly family: string;
  readonly bytes: Buffer;
  readonly codePoints: ReadonlySet<number>;
};

function groupByFamily(fonts: readonly FontFile[]): FontFamily[] {
  return [...new Set(fonts.map(({ family }) => family))].map((name) => {
    const files = fonts.filter(({ family }) => family === name);
    return {
      name,
      files: files.map(({ bytes }) => bytes),
      covers: (codePoint) => files.every(({ codePoints }) => codePoints.has(codePoint)),
    };
  });
}
