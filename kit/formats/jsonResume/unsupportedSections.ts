import { isObject, listAt } from '#kit/formats/facts/json.ts';
import type { Loss } from '#kit/formats/importedEntry.ts';

/** The sections of JSON Resume, all of which have a place here. */
export const SECTIONS = `basics work volunteer education awards certificates publications skills
  languages interests references projects`.split(/\s+/u);

const KNOWN = new Set(['$schema', 'meta', ...SECTIONS]);

/**
 * What a résumé has that this site has no place for.
 *
 * @param file - the file's name
 * @param json - its parsed JSON
 * @returns one skip that counts the entries by section, or none
 */
export function unsupportedSections(file: string, json: unknown): Loss[] {
  if (!isObject(json)) return [];
  const counted = Object.keys(json).flatMap((name) => {
    const count = KNOWN.has(name) ? 0 : entriesOf(json, name).length;
    return count === 0 ? [] : { name, count };
  });
  if (counted.length === 0) return [];
  const entries = counted.reduce((sum, { count }) => sum + count, 0);
  const sections = counted.map((section) => ({ code: 'entriesOf', ...section }) as const);
  const why = { code: 'withoutPlace', kind: 'sections', sections, count: entries } as const;
  return [{ place: file, why, entries }];
}

/** A lone word, such as the name of a theme, is a setting. */
function entriesOf(json: unknown, section: string): readonly unknown[] {
  const list = listAt(json, section).filter(
    (entry) => isObject(entry) || typeof entry === 'string',
  );
  return list.length === 1 && typeof list[0] === 'string' ? [] : list;
}
