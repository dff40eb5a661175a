import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/** @returns The paths of a folder's TypeScript files, with slashes, tests left out. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file));
}
