import { readdir } from 'node:fs/promises';

/** @returns The names in a folder; undefined if it can’t be read. */
export async function listFolder(folder: string): Promise<readonly string[] | undefined> {
  try {
    return await readdir(folder);
  } catch {
    return undefined;
  }
}
