import { existsSync } from 'node:fs';
import path from 'node:path';
import { KNOWN_FILES } from './contentFiles.ts';
import { ownTexts } from './ownTexts.ts';

/** @returns The text of each existing file of a content folder; '' if it can't be read. */
export async function contentTexts(folder: string): Promise<Map<string, string>> {
  const texts = ownTexts(folder);
  const there = KNOWN_FILES.filter((file) => existsSync(path.join(folder, file)));
  const read = there.map(async (file): Promise<[string, string]> => {
    const found = await texts.read(file);
    return [file, 'text' in found ? found.text : ''];
  });
  return new Map(await Promise.all(read));
}
