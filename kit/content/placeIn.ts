import { lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './readText.ts';

/**
 * What a name in a content folder leads to. Content may come from a stranger (requirement R5): a
 * symbolic link in it must not lead to other files of the machine, and a pipe or a device would be
 * waited for.
 *
 * @param file - A path in it.
 * @returns "outside" for a link that leads out of the folder or nowhere; "other" for a pipe or device.
 */
export function placeIn(
  folder: string,
  file: string,
): 'file' | 'folder' | 'outside' | 'other' | 'missing' {
  const place = path.join(folder, file);
  if (lstatSync(place, { throwIfNoEntry: false }) === undefined) return 'missing';
  try {
    const root = realpathSync(folder);
    const real = realpathSync(place);
    if (real !== root && !real.startsWith(root + path.sep)) return 'outside';
    const found = statSync(real);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? 'file' : 'other';
  } catch (error) {
    // What may not be looked at is told where it is read.
    return /^E(?:NOENT|LOOP)$/u.test(codeOf(error)) ? 'outside' : 'file';
  }
}

/** @returns Whether a path is a symbolic link, wherever it leads. */
export function isLink(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
