import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSection, type SectionName } from '#intake/new/newSection.ts';
import { PROJECT } from '#cli/settings.mjs';

/**
 * Creates pages of the owner's own; nothing is ever overwritten.
 *
 * @param published - Where the JSON Schemas are published, if the folder is no neighbour of the kit
 * @returns the exit code: 1 if one already exists
 */
export function addSections(
  folder: string,
  ids: readonly SectionName[],
  write: (line: string) => void,
  published?: string,
): number {
  const there = ids.filter((id) => existsSync(path.join(folder, 'sections', `${id}.yaml`)));
  const beside = path.relative(path.join(folder, 'sections'), path.join(PROJECT, 'schemas'));
  const schemas = published ?? `${beside.replaceAll(path.sep, '/')}/`;
  for (const id of ids) {
    const file = `sections/${id}.yaml`;
    if (there.includes(id)) {
      write(`${file} is there already, and was left as it is.`);
      continue;
    }
    mkdirSync(path.join(folder, 'sections'), { recursive: true });
    writeFileSync(path.join(folder, file), newSection(id, schemas));
    write(`Wrote ${file}: the page is there as soon as it has an item.`);
  }
  return there.length > 0 ? 1 : 0;
}
