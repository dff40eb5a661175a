import { YAML_FILES } from './contentFiles.ts';
import { languagesOf, readingOf } from './languages.ts';
import { ownTexts } from './ownTexts.ts';
import { readFile } from './readContentFile.ts';

/**
 * @returns The base path in site.yaml, "/" at both ends; undefined if it has none, or none that is
 *   valid, which the check reports.
 */
export async function ownBase(folder: string): Promise<string | undefined> {
  const texts = ownTexts(folder);
  const names = (await texts.list()) ?? [];
  const reading = readingOf(await languagesOf(texts, names));
  const { value } = await readFile({ ...texts, ...reading }, names, YAML_FILES.site);
  return value?.base;
}
