import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSection, type SectionName } from '#intake/new/newSection.ts';
import { PROJECT } from '#cli/settings.mjs';

/**
 * Creates pages of the owner's own; nothing is ever overwritten.
 *
 * @returns the exit code: 1 if one already exists
 */
export function addSections(
  folder: string,
  ids: readonly SectionName[],
  write: (line: string) => void,
): number {
  const there = ids.filter((id) => existsSync(path.join(folder, 'sections', `${id}.yaml`)));
  const schemas = path.relative(path.join(folder, 'sections'), path.join(PROJECT, 'schemas'));
  for (const id of ids) {
    const file = `sections/${id}.yaml`;
    if (there.includes(id)) {
      write(`${file} is there already, and was left as it is.`);
      continue;
    }
    mkdirSync(path.join(folder, 'sections'), { recursive: true });
    const text = newSection(id, `${schemas.replaceAll(path.sep, '/')}/`);
    writeFileSync(path.join(folder, file), text);
    write(`Wrote ${file}: the page is there as soon as it has an item.`);
  }
  return there.length > 0 ? 1 : 0;
}
