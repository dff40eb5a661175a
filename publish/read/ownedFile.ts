import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Why a name does not refer to one of the owner's files. */
export type NoFile = 'fileMissing' | 'fileOutside' | 'fileIsLink';

/**
 * Looks for a file that the content names. Only regular files that are really in the folder may be
 * published: no paths out of it, no links.
 *
 * @param folder - the content folder
 * @param file - the file's path, as in the content
 * @param below - the subfolder that the path is relative to
 * @returns its size, or what is wrong with the name
 */
export function ownedFile(folder: string, file: string, below = ''): number | NoFile {
  if (path.isAbsolute(file) || /(?:^|[\\/])\.\.?(?:[\\/]|$)|[\\\0:]/u.test(file))
    return 'fileOutside';
  const place = path.join(below, file);
  try {
    const found = lstatSync(path.join(folder, place));
    const isIts = realpathSync(path.join(folder, place)) === path.join(realpathSync(folder), place);
    return found.isFile() && isIts ? found.size : 'fileIsLink';
  } catch {
    return 'fileMissing';
  }
}
