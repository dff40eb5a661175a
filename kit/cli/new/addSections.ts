import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROFILE } from '#kit/import/new/newContent.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { newSection, type SectionName } from '#kit/import/new/newSection.ts';
import { PROJECT } from '#kit/cli/settings.ts';

/**
 * Creates pages of the owner's own in a folder with a profile; nothing is ever overwritten.
 *
 * @returns the exit code: 1 if one already exists
 */
export function addSections(
  folder: string,
  ids: readonly SectionName[],
  write: (line: string) => void,
): number {
  const there = ids.filter((id) => existsSync(path.join(folder, 'sections', `${id}.yaml`)));
  const beside = path.relative(path.join(folder, 'sections'), path.join(PROJECT, 'kit', 'schemas'));
  const schemas = publishedSchemas(folder) ?? `${beside.replaceAll(path.sep, '/')}/`;
  for (const id of ids) {
    const file = `sections/${id}.yaml`;
    if (there.includes(id)) {
      write(sayOf({ code: 'leftThere', file }));
      continue;
    }
    mkdirSync(path.join(folder, 'sections'), { recursive: true });
    writeFileSync(path.join(folder, file), newSection(id, schemas));
    write(`Wrote ${file}: the page is there as soon as it has an item.`);
  }
  return there.length > 0 ? 1 : 0;
}

/** A site repository's profile names the URL of its schema, since there is no kit beside it. */
function publishedSchemas(folder: string): string | undefined {
  const profile = readFileSync(path.join(folder, PROFILE), 'latin1');
  return /^# yaml-language-server: \$schema=(https:\/\/\S+\/)/u.exec(profile)?.[1];
}
