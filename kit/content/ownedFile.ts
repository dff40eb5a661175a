import fs from 'node:fs';
import path from 'node:path';

/** Why a name does not refer to one of the owner's files. */
export type NoFile = 'fileMissing' | 'fileOutside' | 'fileIsLink';

/** The file system calls that are used, so that a test can be another system. */
type Disk = Pick<typeof fs, 'lstatSync' | 'readdirSync' | 'realpathSync'>;

/**
 * Looks for a file that the content names. Only regular files that are really in the folder may be
 * published: no paths out of it, no links. Capitals matter everywhere: macOS and Windows find
 * "Map.PNG" as map.png, but the computer that publishes the site would not.
 *
 * @param file - the file's path, as in the content
 * @param below - the subfolder that the path is relative to
 * @returns its size, or what is wrong with the name
 */
export function ownedFile(
  folder: string,
  file: string,
  below = '',
  disk: Disk = fs,
): number | NoFile {
  if (path.isAbsolute(file) || /(?:^|[\\/])\.\.?(?:[\\/]|$)|[\\\0:]/u.test(file))
    return 'fileOutside';
  const place = path.join(below, file);
  try {
    const found = disk.lstatSync(path.join(folder, place));
    if (!isListed(folder, place, disk)) return 'fileMissing';
    const isIts =
      disk.realpathSync(path.join(folder, place)) === path.join(disk.realpathSync(folder), place);
    return found.isFile() && isIts ? found.size : 'fileIsLink';
  } catch {
    return 'fileMissing';
  }
}

/** Whether each folder lists the next part of a path in just these letters. */
function isListed(folder: string, place: string, disk: Disk): boolean {
  const parts = place.split(path.sep).filter((part) => part !== '');
  return parts.every((part, depth) => {
    const names = disk.readdirSync(path.join(folder, ...parts.slice(0, depth)));
    // macOS may list an accented letter as two characters.
    return names.some((name) => name.normalize() === part.normalize());
  });
}
