import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { OwnerFace } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import type { FaceResult } from './readFace.ts';

export const OWN_FONT_FOLDER = 'fonts';

/** Typefaces in any format, also unsupported ones; `fonts/` may hold licences and notes too. */
const TYPEFACE = /\.(?:ttf|otf|woff2?|ttc|otc|dfont|eot|pf[ab])$/iu;

/** Reading a large face takes a second, so cache it until the file's size or mtime changes. */
const faceCache = new Map<string, FaceResult & { readonly stamp: string }>();

/** Reads the typefaces in `fonts/` of the content folder (requirements N5, R4). */
export async function readOwnFaces(folder: ContentFolder) {
  const names = folder.list(OWN_FONT_FOLDER).filter((name) => TYPEFACE.test(name));
  const faces: OwnerFace[] = [];
  const problems: Problem[] = [];
  for (const name of names.toSorted()) {
    const { face, findings } = await readCached(folder, name);
    if (face !== undefined) faces.push(face);
    const file = `${OWN_FONT_FOLDER}/${name}`;
    problems.push(...findings.map((finding): Problem => ({ ...finding, file })));
  }
  return { faces, problems };
}

async function readCached(folder: ContentFolder, name: string): Promise<FaceResult> {
  const file = path.join(folder.path, OWN_FONT_FOLDER, name);
  // The folder lists the file, so its only fault can be that it is a link or a folder.
  if (typeof folder.sizeOrFault(name, OWN_FONT_FOLDER) === 'string')
    return { findings: [{ severity: 'warning', code: 'fileIsLink', kind: 'font' }] };
  const { size, mtimeMs } = statSync(file);
  const stamp = `${size} ${mtimeMs}`;
  const cached = faceCache.get(file);
  if (cached?.stamp === stamp) return cached;
  // A slow import, and few folders have fonts.
  const { readFace } = await import('./readFace.ts');
  const result = { ...(await readFace(readFileSync(file), name)), stamp };
  faceCache.set(file, result);
  return result;
}
