import type { OwnFace } from '#src/content/content.ts';
import { listProjectFolder, readProjectFile } from '#kit/content/projectFile.ts';
import { parseFont } from './parseFont.ts';

export type FontFamily = {
  readonly name: string;
  readonly files: readonly Buffer[];
  readonly covers: (codePoint: number) => boolean;
};

const KIT_FONT_FOLDER = 'kit/content/fonts';

let cached: readonly FontFamily[] | undefined;

/**
 * The project's own fonts in file name order; a broken one is the project's fault, not the owner's.
 */
export function fontFamilies(): readonly FontFamily[] {
  cached ??= readFamilies();
  return cached;
}

/** The families of each list of own faces, so that the same faces make the same families. */
const extended = new WeakMap<readonly OwnFace[], readonly FontFamily[]>();

/** The fonts that a document is set in. */
export function familiesWith(faces: readonly OwnFace[] | undefined): readonly FontFamily[] {
  if (faces === undefined || faces.length === 0) return fontFamilies();
  const cachedFamilies = extended.get(faces);
  if (cachedFamilies !== undefined) return cachedFamilies;
  const ownerFamilies = groupByFamily(
    faces.flatMap(({ print, alias, codePoints }) =>
      print === undefined ? [] : { family: alias, bytes: Buffer.from(print), codePoints },
    ),
  );
  const all = [...fontFamilies(), ...ownerFamilies];
  extended.set(faces, all);
  return all;
}

function readFamilies(): readonly FontFamily[] {
  const files = listProjectFolder(KIT_FONT_FOLDER).filter((name) => /\.(?:ttf|otf)$/iu.test(name));
  return groupByFamily(
    files.map((name) => {
      const bytes = readProjectFile(`${KIT_FONT_FOLDER}/${name}`);
      const { family, codePoints } = parseFont(bytes, name);
      return { family, bytes, codePoints };
    }),
  );
}

type File = {
  readonly family: string;
  readonly bytes: Buffer;
  readonly codePoints: ReadonlySet<number>;
};

function groupByFamily(fonts: readonly File[]): FontFamily[] {
  const families = new Map<string, { files: Buffer[]; sets: ReadonlySet<number>[] }>();
  for (const { family: name, bytes, codePoints } of fonts) {
    const family = families.get(name) ?? { files: [], sets: [] };
    family.files.push(bytes);
    family.sets.push(codePoints);
    families.set(name, family);
  }
  return [...families].map(([name, { files: bytes, sets }]) => ({
    name,
    files: bytes,
    covers: (codePoint) => sets.every((set) => set.has(codePoint)),
  }));
}
