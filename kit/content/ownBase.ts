import { YAML_FILES } from './contentFiles.ts';
import { languagesOf, readingOf } from './languages.ts';
import { openFolder } from './contentFolder.ts';
import { readFile } from './readContentFile.ts';

/**
 * @returns The base path in site.yaml, "/" at both ends; undefined if it has none, or none that is
 *   valid, which the check reports.
 */
export async function ownBase(folder: string): Promise<string | undefined> {
  const files = openFolder(folder);
  const reading = readingOf(await languagesOf(files));
  const { value } = await readFile({ ...files, ...reading }, YAML_FILES.site);
  return value?.base;
}
