import type { Item } from '#kit/messages/item.ts';
import { itemName, sayLines, someLines } from './words.ts';
import type { Field, Lines, Value, Sentence } from './words.ts';

type Closing = { readonly close: string };
type SameDoi = {
  readonly entry: Item;
  readonly earlier: { readonly key: string; readonly line: number };
  readonly doi: string;
};

/** What can be wrong with a BibTeX file: first its syntax, then its entries. */
export const BIBTEX = {
  noBrace: ({ value }: { value: string }): Sentence => [
    `“${value}” has no “{” after it`,
    `write “${value}{key,”`,
  ],
  macroWithoutName: (): Sentence => [
    '@string has no name and “=”',
    'write @string{short = {Long}}',
  ],
  macroNotClosed: ({ value, close }: Closing & { value: string }): Sentence => [
    `@string “${value}” isn’t closed`,
    `add the missing “${close}”`,
  ],
  noKey: ({ type }: { type: string }): Sentence => [
    `this @${type} entry has no key`,
    `write one straight after the “{”, such as @${type}{okafor2024,`,
  ],
  noCommaAfterKey: (): Sentence => [
    'no comma follows the key',
    'add a comma at the end of the line',
  ],
  noCommaAfterField: ({ field }: Field): Sentence => [
    `no comma follows ${field}`,
    'add a comma at the end of the field',
  ],
  notAField: ({ value }: { value: string }): Sentence => [
    `“${value}” can’t be read as “field = {value}”`,
    'look for a missing or extra brace or quote on this line or the one above',
  ],
  noEqualsSign: ({ value }: { value: string }): Sentence => [
    `no “=” follows “${value}”`,
    'write each field as “name = {value},” and look for a missing brace above',
  ],
  fieldTwice: ({ field, lines }: Field & Lines): Sentence => [
    `${field} is given twice, on ${sayLines(lines)}; the first counts`,
    'remove one of the two',
  ],
  valueRunsOn: ({ field, close }: Field & Closing): Sentence => [
    `the value of ${field} isn’t followed by a comma or “${close}”`,
    'look for a missing or extra brace or quote in this field',
  ],
  valueNotClosed: ({ field, close }: Field & Closing): Sentence => [
    `the value of ${field} isn’t closed`,
    `add the missing “${close}” at its end`,
  ],
  entryNotClosed: ({ entry, close }: Closing & { entry: Item }): Sentence => [
    `${itemName(entry)} is cut off and is left out`,
    `add the missing “${close}” at the end of a value or of the entry`,
  ],
  noValue: ({ field }: Field): Sentence => [
    `${field} has no value`,
    `write ${field} = {…}, or remove the line`,
  ],
  outsideEntry: ({ value, entry }: { value: string; entry: Item }): Sentence => [
    `“${value}” is outside any entry: ${itemName(entry)} is closed before it`,
    'remove the extra closing brace in the lines above',
  ],

  notBibtex: (): Sentence => [
    'this file holds no BibTeX entry',
    'export it again as BibTeX; an empty file means that there are no publications',
  ],
  keyTwice: ({ value, lines, given }: Lines & { value: string; given: string }): Sentence => [
    `the key “${value}” is used twice, on ${sayLines(lines)}; the second is shown as “${given}”`,
    'give one of the two entries another key',
  ],
  sameWork: ({ value, lines }: Lines & { value: string }): Sentence => [
    `“${value}” appears twice, on ${sayLines(lines)}; the first is shown`,
    'remove one of the two entries',
  ],
  sameDoi: ({ entry, earlier, doi }: SameDoi): Sentence => [
    `${itemName(entry)} has the same DOI as “${earlier.key}” on line ${earlier.line}: ${doi}`,
    'if they are the same paper, remove one of the two; else correct the DOI',
  ],
  noTitle: (): Sentence => [
    'title is missing; the entry is left out',
    'add a line such as title = {The title of the paper},',
  ],
  noAuthor: (): Sentence => [
    'author is missing',
    'add a line such as author = {Okafor, Ada and Example, Ben},',
  ],
  noYear: (): Sentence => [
    'year is missing',
    'add a line such as year = {2024}, or pubstate = {inpress} if it isn’t out yet',
  ],
  unknownLatex: ({ field, value }: Value): Sentence => [
    `${field} uses a LaTeX command that is not known here: ${value}`,
    'write the character itself, and check how the text looks on the page',
  ],
  severalPeople: ({ field, value }: Value): Sentence => [
    `${field} “${value}” looks like several people in one name`,
    'put the word “and” between two people: Okafor, Ada and Example, Ben',
  ],
  markdown: ({ field, value, text }: Value & { text: string }): Sentence => [
    `${field} holds “${value}”, which is shown as written`,
    `write \\textit{${text}} for italics`,
  ],
  cutOff: ({ field }: Field): Sentence => [
    `${field} ends in “…”: it seems to be cut off`,
    'write the whole title',
  ],
  ownerNotAuthor: ({ owner }: { owner: string }): Sentence => [
    `none of the authors is you (“${owner}”)`,
    'if you are one of them, add the way your name is written here to nameVariants in profile.yaml',
  ],
  ownerOnNone: (it: { owner: string; at: readonly number[]; variant?: string }): Sentence => [
    `none of the authors of ${it.at.length} papers is you (“${it.owner}”), on ${someLines(it.at)}`,
    it.variant === undefined
      ? 'if you are, add the way your name is written there to nameVariants in profile.yaml'
      : `if this is you, paste into profile.yaml: nameVariants: ["${it.variant}"]`,
  ],
  notAYear: ({ field, value, meant }: Value & { meant?: string }): Sentence => [
    `${field} “${value}” is not a year${meant === undefined ? '' : `; ${meant} is used`}`,
    field === 'year'
      ? 'write four digits, such as year = {2024}, or give its status: year = {in press}'
      : 'write date = {2024}, {2024-03} or {2024-03-15}',
  ],
  allCapitals: ({ field }: Field): Sentence => [
    `${field} is all in capitals`,
    'write it as it should be read: only you know which words are names',
  ],
  todoField: ({ field }: Field): Sentence => [
    `${field} is marked TODO and is not published`,
    'write it, or remove the line',
  ],
  keywordAll: ({ field, value }: Value): Sentence => [
    `${field} holds “${value}”, which can’t be a category: the filter’s first button is “All”`,
    'choose another name for the category, or remove it',
  ],
  notADoi: ({ field, value }: Value): Sentence => [
    `${field} “${value}” is not a DOI`,
    'write it as doi = {10.1234/abcd}, or remove the line',
  ],
  doiIsAddress: ({ field, value, doi }: Value & { doi?: string }): Sentence => [
    `${field} “${value}” is an address`,
    doi === undefined
      ? 'write it as url = {…}; it is used as the link'
      : `write the DOI alone: doi = {${doi}}`,
  ],
  forbiddenScheme: ({ field, value }: Value): Sentence => [
    `${field} “${value}” is not an https, http or mailto address`,
    'write an address that begins with https://, or remove the line',
  ],
  notAnAddress: ({ field, value }: Value): Sentence => [
    `${field} “${value}” is not a full https, http or mailto address; it is left out`,
    'write the whole address, beginning with https://, without spaces, or put the file into files/ and write its name',
  ],
  addressCompleted: ({ field, value, meant }: Value & { meant: string }): Sentence => [
    `${field} “${value}” does not begin with https://; “${meant}” is used`,
    `write ${field} = {${meant}}`,
  ],
  severalAddresses: ({ field, value }: Value): Sentence => [
    `${field} holds several addresses; “${value}” is used`,
    'keep one of them',
  ],
  fileMissing: ({ field, value }: Value): Sentence => [
    `${field} “${value}” is not in your folder files/`,
    `put it there as files/${value}, or correct the name; capitals matter`,
  ],
  fileOutside: ({ field, value }: Value): Sentence => [
    `${field} “${value}” is outside your folder files/`,
    'copy the file into files/ and write its name alone',
  ],
  fileIsLink: ({ field, value }: Value): Sentence => [
    `${field} “${value}” is a link to another file, or no file`,
    'put the file itself into files/',
  ],
  notACount: ({ field, value }: Value): Sentence => [
    `${field} “${value}” is not a whole number`,
    'write a number, such as citations = {12}, or remove the line if you don’t know it',
  ],
  notAMonth: ({ field, value }: Value): Sentence => [
    `${field} “${value}” is not a month`,
    'write its number or its name, such as month = {5} or month = may, or remove the line',
  ],
  unknownMacro: ({ field, value }: Value): Sentence => [
    `${field} = ${value} has no braces, and no @string defines “${value}”`,
    `write ${field} = {${value}}, or add @string{${value} = {…}} above`,
  ],
};
