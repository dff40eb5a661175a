import { readdir } from 'node:fs/promises';

export async function listFolder(folder: string): Promise<readonly string[] | undefined> {
  try {
    return await readdir(folder);
  } catch {
    return undefined;
  }
}
