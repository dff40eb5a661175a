import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/**
 * @param file - A file's path relative to the project's folder, with slashes.
 * @param separator - What separates folders in paths; as on this machine by default.
 * @returns The id of its module: Vite writes ids with slashes on Windows too.
 */
export function moduleId(file: string, project = PROJECT, separator: string = path.sep): string {
  return `${project.replaceAll(separator, '/')}/${file}`;
}
