import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { KNOWN_FILES } from './contentFiles.ts';

/** @returns The text of each existing file of a content folder; '' if it can't be read. */
export async function contentTexts(folder: string): Promise<Map<string, string>> {
  const there = KNOWN_FILES.filter((file) => existsSync(path.join(folder, file)));
  const texts = there.map(async (file): Promise<[string, string]> => {
    return [file, await readFile(path.join(folder, file), 'utf8').catch(() => '')];
  });
  return new Map(await Promise.all(texts));
}
