import type { EntryFields } from './read/fields.ts';

/** What a bibliography may say about a paper but the site's pages don't show. */
const FURTHER =
  `editor editora translator series edition chapter type howpublished address location organization
  eprint eprinttype archiveprefix eprintclass primaryclass arxivid pmid pmcid pmc hal_id halid hal_version
  bibcode adsurl eid isbn issn note addendum
  langid language eventtitle venue shorttitle version subjects`.split(/\s+/u);

/**
 * The fields of an entry that the site only passes on.
 * @param shown - Names of those that the site shows under another name.
 * @returns Their raw values, without those still marked TODO; undefined if there are none.
 */
export function furtherFields(
  fields: EntryFields,
  shown: ReadonlySet<string>,
): Readonly<Record<string, string>> | undefined {
  const found = FURTHER.flatMap((name) => {
    const value = fields.raw(name)?.replaceAll(/\s+/gu, ' ').trim() ?? '';
    return value === '' || shown.has(name) ? [] : [[name, value] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
