import { isObject, listAt } from '#formats/facts/json.ts';
import type { Loss } from '#formats/importedEntry.ts';

/** JSON Resume's sections that no page of the site shows: one of them, and many. */
const NAMES: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  ['awards', ['award', 'awards']],
  ['certificates', ['certificate', 'certificates']],
  ['volunteer', ['volunteer role', 'volunteer roles']],
  ['languages', ['language', 'languages']],
  ['interests', ['interest', 'interests']],
]);

const KNOWN = new Set(
  `$schema meta basics work education skills projects references publications`.split(' '),
);

/**
 * What a résumé holds that has no place on this site.
 *
 * @param file - the file's name
 * @param json - its parsed JSON
 * @returns one skip that counts the entries by section, "3 awards, 2 languages: …", or none
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
  const [one, many] = NAMES.get(section) ?? [`entry of “${section}”`, `entries of “${section}”`];
  return `${count} ${count === 1 ? one : many}`;
}
