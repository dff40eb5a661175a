import path from 'node:path';

/** Whether a file is in a folder or below it; both paths are absolute. */
export function isInside(
  folder: string,
  file: string,
  system: Pick<path.PlatformPath, 'relative' | 'isAbsolute' | 'sep'> = path,
): boolean {
  const way = system.relative(folder, file);
  // Between two drives of Windows there is no relative path.
  return way !== '..' && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}
