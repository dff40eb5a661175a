import type { OwnFace } from '#src/content/content.ts';
import { listProjectFolder, readProjectFile } from '#kit/content/projectFile.ts';
import { parseFont } from './parseFont.ts';

export type FontFamily = {
  readonly name: string;
  readonly files: readonly Buffer[];
  readonly covers: (codePoint: number) => boolean;
};

const KIT_FONT_FOLDER = 'kit/content/fonts';

/** Caches the families by the owner's faces. */
const familyCache = new WeakMap<readonly OwnFace[], readonly FontFamily[]>();
const NO_FACES: readonly OwnFace[] = [];

/** The project's own fonts in file name order. */
export function fontFamilies(): readonly FontFamily[] {
  return familiesWith(NO_FACES);
}

export function familiesWith(faces: readonly OwnFace[] = NO_FACES): readonly FontFamily[] {
  const families =
    familyCache.get(faces) ??
    (faces === NO_FACES ? readFamilies() : [...fontFamilies(), ...ownFamilies(faces)]);
  familyCache.set(faces, families);
  return families;
}

function ownFamilies(faces: readonly OwnFace[]): readonly FontFamily[] {
  return groupByFamily(
    faces.flatMap(({ print, alias, codePoints }) =>
      print === undefined ? [] : { family: alias, bytes: Buffer.from(print), codePoints },
    ),
  );
}

function readFamilies(): readonly FontFamily[] {
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
