import type { Item } from '#problems/item.ts';
import { nameOf, sayLines } from './words.ts';
import type { Field, Lines, Value, Words } from './words.ts';

type Closing = { readonly close: string };
type SameDoi = {
  readonly entry: Item;
  readonly earlier: { readonly key: string; readonly line: number };
  readonly doi: string;
};
type Example = { readonly example: string };

/** What can be wrong with a BibTeX file: first its syntax, then its entries. */
export const BIBTEX = {
  noBrace: ({ value }: { value: string }): Words => [
    `“${value}” has no “{” after it`,
    `write “${value}{key,”`,
  ],
  macroWithoutName: (): Words => ['@string has no name and “=”', 'write @string{short = {Long}}'],
  macroNotClosed: ({ value, close }: Closing & { value: string }): Words => [
    `@string “${value}” isn’t closed`,
    `add the missing “${close}”`,
  ],
  noKey: ({ type }: { type: string }): Words => [
    `this @${type} entry has no key`,
    `write one straight after the “{”, such as @${type}{okafor2024,`,
  ],
  noCommaAfterKey: (): Words => ['no comma follows the key', 'add a comma at the end of the line'],
  noCommaAfterField: ({ field }: Field): Words => [
    `no comma follows ${field}`,
    'add a comma at the end of the field',
  ],
  notAField: ({ value }: { value: string }): Words => [
    `“${value}” can’t be read as “field = {value}”`,
    'look for a missing or extra brace or quote on this line or the one above',
  ],
  noEqualsSign: ({ value }: { value: string }): Words => [
    `no “=” follows “${value}”`,
    'write each field as “name = {value},” and look for a missing brace above',
  ],
  fieldTwice: ({ field, lines }: Field & Lines): Words => [
    `${field} is given twice, on ${sayLines(lines)}; the first counts`,
    'remove one of the two',
  ],
  valueRunsOn: ({ field, close }: Field & Closing): Words => [
    `the value of ${field} isn’t followed by a comma or “${close}”`,
    'look for a missing or extra brace or quote in this field',
  ],
  valueNotClosed: ({ field, close }: Field & Closing): Words => [
    `the value of ${field} isn’t closed`,
    `add the missing “${close}” at its end`,
  ],
  entryNotClosed: ({ entry, close }: Closing & { entry: Item }): Words => [
    `${nameOf(entry)} isn’t closed`,
    `add the missing “${close}” after its last field`,
  ],
  noValue: ({ field }: Field): Words => [
    `${field} has no value`,
    `write ${field} = {…}, or remove the line`,
  ],
  outsideEntry: ({ value, entry }: { value: string; entry: Item }): Words => [
    `“${value}” stands outside any entry: ${nameOf(entry)} is closed before it`,
    'remove the extra closing brace in the lines above',
  ],

  keyTwice: ({ value, lines }: Lines & { value: string }): Words => [
    `the key “${value}” is used twice, on ${sayLines(lines)}`,
    'remove one of the two entries, or give one of them another key',
  ],
  sameDoi: ({ entry, earlier, doi }: SameDoi): Words => [
    `${nameOf(entry)} has the same DOI as “${earlier.key}” on line ${earlier.line}: ${doi}`,
    'if they are the same paper, remove one of the two; else correct the DOI',
  ],
  noField: ({ field, example }: Field & Example): Words => [
    `${field} is missing`,
    `add a line such as ${example}`,
  ],
  unknownLatex: ({ field, value }: Value): Words => [
    `${field} uses a LaTeX command that is not known here: ${value}`,
    'write the character itself, and look how the text appears on the page',
  ],
  severalPeople: ({ field, value }: Value): Words => [
    `${field} “${value}” looks like several people in one name`,
    'put the word “and” between two people: Okafor, Ada and Example, Ben',
  ],
  markdown: ({ field, value, text }: Value & { text: string }): Words => [
    `${field} holds “${value}”, which is shown as it stands`,
    `write \\textit{${text}} for italics`,
  ],
  cutOff: ({ field }: Field): Words => [
    `${field} ends in “…”: it seems to be cut off`,
    'write the whole title',
  ],
  ownerNotAuthor: ({ owner }: { owner: string }): Words => [
    `none of the authors is you (“${owner}”)`,
    'if you are one of them, add the way your name is written here to nameVariants in profile.yaml',
  ],
  notAYear: ({ field, value }: Value): Words => [
    `${field} “${value}” is not a year`,
    field === 'year'
      ? 'write four digits, such as year = {2024}; a paper in press takes the year it is expected'
      : 'write date = {2024}, {2024-03} or {2024-03-15}',
  ],
  notADoi: ({ field, value }: Value): Words => [
    `${field} “${value}” is not a DOI`,
    'write it as doi = {10.1234/abcd}, or remove the line',
  ],
  notAnAddress: ({ field, value, meant }: Value & { meant?: string }): Words => [
    `${field} “${value}” is not a full https, http or mailto address`,
    meant === undefined
      ? 'write the whole address, beginning with https://, without spaces, or remove the line'
      : `did you mean “${meant}”?`,
  ],
  notACount: ({ field, value }: Value): Words => [
    `${field} “${value}” is not a whole number`,
    'write a number, such as citations = {12}, or remove the line where it is unknown',
  ],
  unknownMacro: ({ field, value }: Value): Words => [
    `${field} = ${value} stands without braces, and no @string says what “${value}” means`,
    `write ${field} = {${value}}, or add @string{${value} = {…}} above`,
  ],
};
