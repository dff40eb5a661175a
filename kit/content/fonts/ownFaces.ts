import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { OwnFace } from '#src/content/content.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import { ownedFile } from '#kit/content/ownedFile.ts';
import { placeIn } from '#kit/content/placeIn.ts';

/** The subfolder of the content folder for the owner's typefaces. */
export const OWN_FONT_FOLDER = 'fonts';

/** Files that are typefaces, or were meant to be; licences and notes may lie beside them. */
const TYPEFACE = /\.(?:ttf|otf|woff2?|ttc|otc|dfont|eot|pf[ab])$/iu;

type Read = {
  readonly face?: OwnFace;
  /** What is wrong with the file, in spite of which it may be usable. */
  readonly findings: readonly (Finding & { readonly severity: Problem['severity'] })[];
};

/** A file's size and time of change: as long as they stay, so does what was read from it. */
type Known = Read & { readonly stamp: string };

/** Large faces take a second to read, and during development content is read at every save. */
const known = new Map<string, Known>();

/**
 * Reads the typefaces in `fonts/` of the content folder (requirements N5, R4).
 * @returns The usable ones in file name order, and their problems.
 */
export async function readOwnFaces(
  folder: string,
): Promise<{ faces: OwnFace[]; problems: Problem[] }> {
  const names = namesIn(folder).filter((name) => TYPEFACE.test(name));
  const faces: OwnFace[] = [];
  const problems: Problem[] = [];
  for (const name of names) {
    const { face, findings } = await readOnce(folder, name);
    if (face !== undefined) faces.push(face);
    const file = `${OWN_FONT_FOLDER}/${name}`;
    problems.push(...findings.map((finding): Problem => ({ ...finding, file })));
  }
  return { faces, problems };
}

function namesIn(folder: string): string[] {
  if (placeIn(folder, OWN_FONT_FOLDER) !== 'folder') return [];
  return readdirSync(path.join(folder, OWN_FONT_FOLDER)).toSorted();
}

async function readOnce(folder: string, name: string): Promise<Read> {
  const file = path.join(folder, OWN_FONT_FOLDER, name);
  if (typeof ownedFile(folder, name, OWN_FONT_FOLDER) === 'string')
    return broken({ code: 'fileIsLink', kind: 'font' });
  const { size, mtimeMs } = statSync(file);
  const stamp = `${size} ${mtimeMs}`;
  const before = known.get(file);
  if (before?.stamp === stamp) return before;
  const read = { ...(await readFace(readFileSync(file), name)), stamp };
  known.set(file, read);
  return read;
}

function broken(finding: Finding): Read {
  return { findings: [{ severity: 'warning', ...finding }] };
}

/** How an OpenType, a WOFF or a WOFF2 file begins. */
const SINGLE_FACE = /^(?:\0\u0001\0\0|OTTO|true|wOF[F2])/u;

async function readFace(bytes: Buffer, name: string): Promise<Read> {
  // Slow imports, and few folders have fonts.
  const { cutFont, fixAxes } = await import('./cutFont.ts');
  const { assertWhole, renameFamily } = await import('./sfnt.ts');
  const { parseFont } = await import('./parseFont.ts');
  const { isKnownToTypst } = await import('./isKnownToTypst.ts');
  const start = bytes.toString('latin1', 0, 4);
  if (start === 'ttcf') return broken({ code: 'wrongFile', kind: 'fonts' });
  if (!SINGLE_FACE.test(start)) return broken({ code: 'wrongFile', kind: 'font' });
  try {
    if (!start.startsWith('wOF')) assertWhole(bytes);
    const unpacked = await cutFont(bytes, undefined, 'truetype');
    const { family, weight, isItalic, codePoints, font } = parseFont(unpacked, name);
    // Programs guess a family from a name that ends in a style, and prefer installed fonts.
    const alias = `own-${createHash('sha256').update(family).digest('hex').slice(0, 12)}`;
    const renamed = renameFamily(await fixAxes(unpacked, font.variationAxes), alias);
    const print = isKnownToTypst(renamed, alias) ? renamed : undefined;
    const { wght } = font.variationAxes;
    const common = { severity: 'warning', value: family, code: 'fontUse' } as const;
    return {
      face: {
        file: name,
        family,
        alias,
        ...(wght === undefined ? {} : { weights: [wght.min, wght.max] as const }),
        weight,
        isItalic,
        codePoints,
        bytes,
        ...(print && { print }),
      },
      findings: [
        ...(print === undefined ? [{ ...common, kind: 'print' } as const] : []),
        ...(wght === undefined
          ? []
          : [{ ...common, kind: 'variable', weight: wght.default } as const]),
      ],
    };
  } catch {
    return broken({ code: 'wrongFile', kind: 'cutFont' });
  }
}
