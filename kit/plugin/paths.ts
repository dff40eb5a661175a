import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/** Whether a file is in a folder or below it; both paths are absolute. */
export function isInside(
  folder: string,
  file: string,
  paths: Pick<path.PlatformPath, 'relative' | 'isAbsolute' | 'sep'> = path,
): boolean {
  const relPath = paths.relative(folder, file);
  // `relative` returns an absolute path between two Windows drives.
  return relPath !== '..' && !relPath.startsWith(`..${paths.sep}`) && !paths.isAbsolute(relPath);
}

/** @returns A file's path relative to a folder, with slashes; undefined if it is not below it. */
export function pathBelow(folder: string, file: string): string | undefined {
  const relPath = path.relative(folder, file);
  return relPath !== '' && isInside(folder, file) ? relPath.replaceAll(path.sep, '/') : undefined;
}

/** @returns The module id of a project file. Vite uses slashes on Windows, too. */
export function moduleId(file: string, project = PROJECT, separator: string = path.sep): string {
  return `${project.replaceAll(separator, '/')}/${file}`;
}
