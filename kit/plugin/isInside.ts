import path from 'node:path';

/**
 * @param folder - A folder's absolute path.
 * @param file - A file's absolute path.
 * @param system - How paths are written; as this machine does by default.
 * @returns Whether the file is in the folder or below it.
 */
export function isInside(
  folder: string,
  file: string,
  system: Pick<path.PlatformPath, 'relative' | 'isAbsolute' | 'sep'> = path,
): boolean {
  const way = system.relative(folder, file);
  // Between two drives of Windows there is no relative path.
  return way !== '..' && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}
