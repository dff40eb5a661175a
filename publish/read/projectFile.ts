import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#publish/project.mjs';

/**
 * Reads a file that sites are built with: a template, a typeface, a licence.
 * @param file Its path from the project's folder.
 */
export function readProjectFile(file: string): Buffer {
  return readFileSync(path.join(PROJECT, file));
}

/**
 * @param folder Its path from the project's folder.
 * @returns The names of what lies in it, sorted.
 */
export function listProjectFolder(folder: string): string[] {
  return readdirSync(path.join(PROJECT, folder)).toSorted();
}
