import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Why a name leads to no file of the owner's. */
export type NoFile = 'fileMissing' | 'fileOutside' | 'fileIsLink';

/**
 * Looks for a file that the content names. Only plain files that really lie in the folder are the
 * owner's to publish: no path out of it, no link.
 *
 * @param folder - the content folder
 * @param file - the file's path, as the content names it
 * @param below - the folder in there that the path starts from
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
