/** What Zotero and its translators put before a value that an item type has no field for. */
const LABELS = `_eprint|Archive|Archive Location|arXiv|arXiv ID|Artwork Size|Book Title
  |Citation Key|Company|Conference Name|Container Title|Date|DOI|Edition|Event Place|Event Title
  |Google-Books-ID|Institution|ISBN|ISSN|Issue|Issued|Journal Abbreviation|Language|LCCN
  |Library Catalog|MAG ID|Medium|Number|Number of Volumes|Num Pages|OCLC|Open Library ID
  |Original Date|Original Title|Page Version ID|Place|PMCID|PMID|Proceedings Title|Publication Title
  |Publisher|Publisher Place|Section|Series|Series Number|Series Title|Short Title|Type|University
  |Version|Volume`
  .replaceAll(/\s*\n\s*/gu, '')
  .replaceAll(' ', '[ -]');

const LABEL = new RegExp(`(?:^|\\s)(?:${LABELS}):`, 'giu');
/** What people write: "Publisher: Nature. We thank the hens", "Number: 3 Award: Best paper". */
const OF_PEOPLE = /\p{Ll}{4}[.!?]\s+\p{Lu}|(?:^|\s)\p{Lu}\w*:\s/u;

/**
 * Whether a note is Zotero's field “Extra”, which its BibTeX export writes as `note`. It is meant
 * for programs.
 * @param note - plain text, such as "Number: 3 Publisher: Nature Publishing Group"
 * @returns true only if all of it is such pairs of label and value
 */
export function isZoteroExtra(note: string): boolean {
  const [before = '', ...values] = note.trim().split(LABEL);
  return (
    before === '' &&
    values.length > 0 &&
    values.every((value) => value.trim() !== '' && !OF_PEOPLE.test(value))
  );
}
