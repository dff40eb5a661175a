import type { RawEntry } from './rawEntry.ts';

/** Fields that an entry takes from the one it names in `crossref` (BibTeX, section "crossref"). */
const INHERITED =
  'year date month editor publisher volume series address location organization isbn issn'.split(
    ' ',
  );
const DATES = new Set(['year', 'date', 'month']);

/**
 * Lets every entry inherit from its parent; its own fields win, a date as a whole.
 *
 * @returns the entries in the same order; those whose parent was found no longer name it
 */
export function inheritFields(entries: readonly RawEntry[]): RawEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  return entries.map((entry) => {
    const key = parentKey(entry);
    // An entry without a key can't be a parent.
    const parent = key === undefined ? undefined : byKey.get(key);
    if (parent === undefined || parent === entry) return entry;
    const fields = new Map(entry.fields);
    fields.delete('crossref');
    const title = parent.fields.get('booktitle') ?? parent.fields.get('title');
    if (title !== undefined && !fields.has('booktitle')) fields.set('booktitle', title);
    const hasDate = fields.has('year') || fields.has('date');
    for (const name of INHERITED) {
      const field = parent.fields.get(name);
      if (field === undefined || fields.has(name) || (hasDate && DATES.has(name))) continue;
      fields.set(name, field);
    }
    return { ...entry, fields };
  });
}

/**
 * Entries that exist only as the parent of others, such as proceedings.
 *
 * @param entries - all entries of a file, as written
 */
export function onlyParents(entries: readonly RawEntry[]): ReadonlySet<RawEntry> {
  const keys = new Set(entries.flatMap((entry) => parentKey(entry) ?? []));
  return new Set(
    entries.filter(({ key, type, fields }) => {
      if (!keys.has(key.toLowerCase())) return false;
      return /^(?:mv)?(?:proceedings|collection)$/u.test(type) || !fields.has('author');
    }),
  );
}

function parentKey({ fields }: RawEntry): string | undefined {
  const key = fields.get('crossref')?.value.trim().toLowerCase();
  return key === '' ? undefined : key;
}
