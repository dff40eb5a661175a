import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/** Whether a file is in a folder or below it; both paths are absolute. */
export function isInside(
  folder: string,
  file: string,
  system: Pick<path.PlatformPath, 'relative' | 'isAbsolute' | 'sep'> = path,
): boolean {
  const relPath = system.relative(folder, file);
  // Between two drives of Windows there is no relative path.
  return relPath !== '..' && !relPath.startsWith(`..${system.sep}`) && !system.isAbsolute(relPath);
}

/** @returns A file's path in a folder, with slashes; undefined if it is not below the folder. */
export function pathBelow(folder: string, file: string): string | undefined {
  const relPath = path.relative(folder, file);
  return relPath !== '' && isInside(folder, file) ? relPath.replaceAll(path.sep, '/') : undefined;
}

/** @returns The id of its module: Vite writes ids with slashes on Windows too. */
export function moduleId(file: string, project = PROJECT, separator: string = path.sep): string {
  return `${project.replaceAll(separator, '/')}/${file}`;
}
