import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/** Returns the paths of a folder's TypeScript files except tests, with slashes. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file));
}
