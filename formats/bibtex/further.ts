import type { RawEntry } from './rawEntry.ts';

/** What a bibliography may say of a paper and the site's pages don't show. */
const FURTHER =
  `editor editora translator series edition chapter type howpublished address location organization
  eprint eprinttype archiveprefix eprintclass primaryclass eid isbn issn pmid pmcid note addendum
  langid language eventtitle venue shorttitle version subjects`.split(/\s+/u);

/**
 * In: an entry; the fields that the site shows under another name. Out: the raw values of the fields
 * that it only passes on, or undefined where there are none.
 */
export function furtherFields(
  { fields }: RawEntry,
  shown: ReadonlySet<string>,
): Readonly<Record<string, string>> | undefined {
  const found = FURTHER.flatMap((name) => {
    const value = fields.get(name)?.value.replaceAll(/\s+/gu, ' ').trim() ?? '';
    return value === '' || shown.has(name) ? [] : [[name, value] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
