import { isObject, listAt } from '#formats/facts/json.ts';
import type { Loss } from '#formats/importedEntry.ts';

/** The sections of JSON Resume, all of which have a place here. */
export const SECTIONS = `basics work volunteer education awards certificates publications skills
  languages interests references projects`.split(/\s+/u);

const KNOWN = new Set(['$schema', 'meta', ...SECTIONS]);

/**
 * What a résumé has that this site has no place for.
 *
 * @param file - the file's name
 * @param json - its parsed JSON
 * @returns one skip that counts the entries by section, "3 entries of “patents”: …", or none
 */
export function unsupportedSections(file: string, json: unknown): Loss[] {
  if (!isObject(json)) return [];
  const found = Object.keys(json).flatMap((section) => {
    const entries = KNOWN.has(section) ? [] : entriesOf(json, section);
    return entries.length === 0 ? [] : { text: counted(section, entries.length), entries };
  });
  if (found.length === 0) return [];
  const entries = found.flatMap((section) => section.entries).length;
  const them = entries === 1 ? 'it' : 'them';
  const why = `${found.map(({ text }) => text).join(', ')}: this site has no place for ${them}`;
  return [{ place: file, why, entries }];
}

/** A lone word, such as the name of a theme, is a setting. */
function entriesOf(json: unknown, section: string): readonly unknown[] {
  const list = listAt(json, section).filter(
    (entry) => isObject(entry) || typeof entry === 'string',
  );
  return list.length === 1 && typeof list[0] === 'string' ? [] : list;
}

function counted(section: string, count: number): string {
  return `${count} ${count === 1 ? 'entry' : 'entries'} of “${section}”`;
}
