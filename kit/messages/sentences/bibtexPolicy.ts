import type { BIBTEX } from './bibtex.ts';

type Rule = {
  readonly severity: 'error' | 'warning';
  /** What is wrong, for the table in the documentation. */
  readonly what: string;
  /** What the site shows in that case. */
  readonly shown: string;
  /** What follows the number when there are many: "23 papers have no year". */
  readonly many: string;
};

const warning = (what: string, shown: string, many: string): Rule => ({
  severity: 'warning',
  what,
  shown,
  many,
});
const error = (what: string, many: string): Rule => ({
  severity: 'error',
  what,
  shown: 'nothing is built; the last site stays',
  many,
});

/**
 * How each fault in a bibliography is treated (requirement Q1): an error only where the site would
 * be wrong or unsafe. docs/content.md shows this table.
 */
export const POLICY = {
  notBibtex: error('the file contains text, but no BibTeX', 'files are not BibTeX'),
  forbiddenScheme: error(
    'an address with a scheme other than https, http or mailto',
    'addresses have a scheme that no site may link to',
  ),
  noBrace: warning('an entry without its “{”', 'nothing of that entry', 'entries have no “{”'),
  macroWithoutName: warning('an @string without a name', 'the papers without it', 'have no name'),
  macroNotClosed: warning('an @string that isn’t closed', 'the papers, with it', 'aren’t closed'),
  noKey: warning(
    'an entry without a key',
    'the paper, under a key made of its title',
    'entries have no key',
  ),
  noCommaAfterKey: warning(
    'no comma after the key',
    'the paper as it is',
    'keys have no comma after them',
  ),
  noCommaAfterField: warning(
    'no comma after a field',
    'the paper as it is',
    'fields have no comma after them',
  ),
  notAField: warning(
    'a line that is not a field',
    'the paper without that line',
    'lines are not fields',
  ),
  noEqualsSign: warning(
    'a field without “=”',
    'the paper without that field',
    'fields have no “=”',
  ),
  fieldTwice: warning('a field that is given twice', 'the first of them', 'fields are given twice'),
  valueRunsOn: warning('something after a value', 'the paper without that', 'values run on'),
  valueNotClosed: warning(
    'a value that isn’t closed',
    'the value up to the next field',
    'values aren’t closed',
  ),
  entryNotClosed: warning(
    'an entry that is cut off',
    'nothing of that entry',
    'entries are cut off and left out',
  ),
  noValue: warning(
    'a field without a value',
    'the paper without that field',
    'fields have no value',
  ),
  outsideEntry: warning(
    'an extra closing brace',
    'the paper with the fields after it',
    'fields come after the end of their entry',
  ),
  keyTwice: warning(
    'a key that two papers share',
    'both; the second under a new key',
    'keys are used twice',
  ),
  sameWork: warning('a paper that is there twice', 'the first of them', 'papers are there twice'),
  sameDoi: warning('a DOI that two papers share', 'both', 'papers have the DOI of another'),
  noTitle: warning('no title', 'nothing of that entry', 'entries have no title'),
  noAuthor: warning('no author', 'the title alone; no citation to copy', 'papers have no author'),
  noYear: warning(
    'no year',
    'the paper in the group “No date”, above the years',
    'papers have no year',
  ),
  notAYear: warning(
    'an invalid year',
    'the paper under the year found in it, else in the group “No date”',
    'years can’t be read',
  ),
  unknownLatex: warning(
    'a LaTeX command that is not known',
    'its text',
    'texts use LaTeX commands that are not known',
  ),
  severalPeople: warning(
    'several people in one name',
    'the people where it is certain who is who, else the name as written',
    'names hold several people',
  ),
  markdown: warning('Markdown in a title', 'the title as written', 'titles hold Markdown'),
  cutOff: warning('a title that is cut off', 'the title as written', 'titles are cut off'),
  allCapitals: warning('a title in capitals', 'the title as written', 'titles are in capitals'),
  ownerNotAuthor: warning(
    'none of the authors is you',
    'the paper, no name highlighted',
    'papers don’t have you among their authors',
  ),
  ownerOnNone: warning(
    'several papers without you',
    'the papers, no name highlighted',
    'papers don’t have you among their authors',
  ),
  keywordAll: warning('a keyword “All”', 'the paper without it', 'papers have the keyword “All”'),
  notADoi: warning('an invalid DOI', 'the paper without it', 'DOIs are invalid'),
  doiIsAddress: warning(
    'a DOI that is an address',
    'the DOI in it, else the address as the link',
    'DOIs are addresses',
  ),
  notAnAddress: warning(
    'an address that leads nowhere',
    'the paper without it',
    'addresses lead nowhere',
  ),
  addressCompleted: warning(
    'an address without https://',
    'the address with it',
    'addresses have no https://',
  ),
  severalAddresses: warning(
    'several addresses in one field',
    'the first of them',
    'fields hold several addresses',
  ),
  notACount: warning('a citation count that is not a number', 'no count', 'counts are not numbers'),
  notAMonth: warning('an invalid month', 'the year alone', 'months are invalid'),
  unknownMacro: warning(
    'a word without braces that no @string defines',
    'the word',
    'words have no braces',
  ),
  todoField: warning('a value marked TODO', 'the paper without it', 'values are marked TODO'),
  fileMissing: warning('a file that is not in files/', 'the paper without it', 'files are missing'),
  fileOutside: warning(
    'a file outside the content folder',
    'the paper without it',
    'files are outside the content folder',
  ),
  fileIsLink: warning(
    'a file that is a link to another',
    'the paper without it',
    'files are links',
  ),
} as const satisfies Record<keyof typeof BIBTEX, Rule>;
