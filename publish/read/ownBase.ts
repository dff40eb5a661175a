import { SITE_FILE } from './contentFiles.ts';
import { ownTexts } from './ownTexts.ts';
import { readFile } from './readContentFile.ts';

/**
 * @param folder - The content folder.
 * @returns The base path in site.yaml, "/" at both ends; undefined if it has none, or none that is
 *   valid, which the check reports.
 */
export async function ownBase(folder: string): Promise<string | undefined> {
  const texts = ownTexts(folder);
  const { value } = await readFile(texts, (await texts.list()) ?? [], SITE_FILE);
  return value?.base;
}
