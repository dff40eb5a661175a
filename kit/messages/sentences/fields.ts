import { didYouMean } from '#kit/messages/suggest.ts';
import type { Item } from '#kit/messages/item.ts';
import { ruleNamed } from './rules.ts';
import { lastOf, itemName } from './words.ts';
import type { Field, Sentence } from './words.ts';

/** `found` is the value in the file. */
type Found = { readonly found: unknown };
/** A number as it is written: "01", where `found` is 1. */
type Written = { readonly written?: string };
type Whole = Found & { readonly whole?: Item };
type Unknown = {
  readonly value: string;
  /** The field that contains it, unless it is directly in the file or item. */
  readonly under: string;
  readonly known: readonly string[];
};

/** What the schema finds: unknown, missing and wrong fields. */
export const FIELDS = {
  unknownField: ({ value, under, known }: Unknown): Sentence => [
    `“${value}” is not a field that is known here${under === '' ? '' : ` under “${under}”`}`,
    didYouMean(value, known, `remove it, or use one of: ${known.join(', ')}`),
  ],
  wrongKey: ({ value, under, rule }: Omit<Unknown, 'known'> & { rule: string }): Sentence => {
    const { must = 'is not valid here', example } = ruleNamed(rule) ?? {};
    const where = under === '' ? '' : ` under “${under}”`;
    const asIn = example === undefined ? 'change the name' : `write it as in ${example}`;
    return [`the name “${value}”${where} ${must}`, asIn];
  },
  missing: ({ field, example }: Field & { example: string }): Sentence => [
    `${field} is missing`,
    `add a line such as “${lastOf(field)}: ${example}”${meaningOf(lastOf(field))}`,
  ],
  notIndented: ({ field }: Field): Sentence => [
    `${field} is nothing, but must hold “name: value” lines`,
    `indent the lines below “${lastOf(field)}:” by two spaces, so that they belong to it`,
  ],
  notFields: ({ field, found }: Field & Found): Sentence => [
    `${field} is ${kindOf(found)}, but must hold “name: value” lines`,
    `write its fields on lines of their own, indented below “${field}:”`,
  ],
  notAList: ({ field, found }: Field & Found): Sentence => [
    found === null ? `${field} is empty` : `${field} is ${kindOf(found)}, but must be a list`,
    'write each item on a line of its own, starting with “- ”; an empty list is []',
  ],
  notText: ({ field, found, written = String(found) }: Field & Found & Written): Sentence => [
    `${field} is ${kindOf(found, written)}, but must be text`,
    isScalar(found)
      ? `put it in quotes: "${written}"`
      : 'write one text; where it holds “: ” or begins with “- ”, “[” or “{”, put it in quotes',
  ],
  empty: ({ field, otherwise }: Field & { otherwise?: 'remove' | 'nothing' }): Sentence => [
    `${field} is empty`,
    `write it after “${field}:”${otherwise === undefined ? '' : OTHERWISE[otherwise]}`,
  ],
  emptyColour: ({ field }: Field): Sentence => [
    `${field} is empty`,
    `put the colour in quotes, since “#” begins a comment: ${lastOf(field)}: "#0a5bd3"`,
  ],
  wrongValue: ({ field, found, rule }: Field & Found & { rule: string }): Sentence => {
    const { must = 'is not valid here', fix, example } = ruleNamed(rule) ?? {};
    const text = typeof found === 'string' ? found : undefined;
    const shown = text === undefined ? ` (${kindOf(found)})` : ` “${clip(text)}”`;
    const asIn = example === undefined ? 'change the value' : `write it as in ${example}`;
    return [`${field}${shown} ${must}`, fix?.(text ?? '') ?? asIn];
  },

  wholeNotText: ({ whole, found, written = String(found) }: Whole & Written): Sentence => [
    `${subject(whole)} is ${kindOf(found, written)}, but must be text`,
    isScalar(found) ? `put it in quotes: "${written}"` : 'write the text after “- ”',
  ],
  wholeEmpty: ({ whole }: Whole): Sentence => [
    `${subject(whole)} is empty`,
    'write it, or remove the line',
  ],
  wholeNotList: ({ whole, found }: Whole): Sentence => [
    `${subject(whole)} holds ${kindOf(found)}, but must hold a list`,
    'start each item with “- ” at the beginning of a line',
  ],
  wholeNotFields: ({ whole, found }: Whole): Sentence => [
    `${subject(whole)} holds ${kindOf(found)}, but must hold “name: value” lines`,
    'write one field on each line, such as “title: Data Scientist”',
  ],
};

const OTHERWISE = {
  remove: ', or remove the line',
  nothing: ', or "" where there is nothing to say',
} as const;

/** Explains fields whose names don't explain themselves. */
const MEANINGS: Readonly<Record<string, string>> = {
  preview: 'the one sentence on the front of the card, which turns to show the whole text',
  logo: 'the drawing beside it',
  siteUrl: 'the address at which your site will be published',
  scholar: 'the address of your list of publications',
};

function meaningOf(key: string): string {
  return MEANINGS[key] === undefined ? '' : `; it is ${MEANINGS[key]}`;
}

function subject(whole: Item | undefined): string {
  return whole === undefined ? 'the file' : itemName(whole);
}

function isScalar(found: unknown): boolean {
  return typeof found === 'number' || typeof found === 'boolean';
}

function kindOf(value: unknown, written = String(value)): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return '“name: value” lines';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return `the number ${written}`;
  return `the word ${value === true ? 'true' : 'false'}`;
}

/** At most `length` characters of a text on one line, for quoting. */
export function clip(text: string, length = 80): string {
  const oneLine = text.replaceAll(/\s+/gu, ' ').trim();
  const letters = [...oneLine];
  return letters.length <= length ? oneLine : `${letters.slice(0, length - 1).join('')}…`;
}
