import { lastOf } from './words.ts';
import type { Value, Sentence } from './words.ts';

const QUOTES = 'put the whole text in quotes, such as title: "Genes: a history"';

/** What can be wrong with the syntax of a YAML file. */
export const YAML = {
  aliasLoop: (): Sentence => [
    'an alias (“*name”) in this file refers to itself or is used too often',
    'write the text out instead of using an alias, or put the text in quotes',
  ],
  lostWord: ({ value }: { value: string }): Sentence => [
    `“${value}” has a special meaning here, and the word would be lost`,
    QUOTES,
  ],
  curlyQuotes: (): Sentence => [
    'the quotes on this line are curly (“ ”), and are read as part of the text',
    'type straight quotes (") in their place; a word processor makes them curly, an editor for plain text doesn’t',
  ],
  curlyValue: ({ field, value, isWrong }: Value & { isWrong: boolean }): Sentence => [
    `${field === '' ? 'this text' : field} is in curly quotes, ${isWrong ? 'which are read as part of it' : 'which the site would show'}`,
    /^[\p{L}\p{N}](?:(?!: | #)[^\n])*$/u.test(value) && value.length <= 60
      ? `write it without them: ${field === '' ? '' : `${lastOf(field)}: `}${value}`
      : 'write straight quotes (") in their place',
  ],
  curlyName: ({ value }: { value: string }): Sentence => [
    `the name “${value}” is written in curly quotes`,
    `write it without them: ${value}:`,
  ],
  notAligned: (): Sentence => [
    'this line and the one below are not lined up',
    'begin the fields of one item in the same column, with spaces',
  ],
  brackets: (): Sentence => [
    'the brackets on this line can’t be read as a list',
    'check its commas and its closing bracket; put a text that begins with a bracket in quotes',
  ],
  unclosedQuote: (): Sentence => [
    'a quote opens on this line and is never closed',
    'add the missing quote at its end',
  ],
  unclosedBracket: (): Sentence => [
    'a bracket opens on this line and is never closed',
    'add the missing bracket at its end',
  ],
  textAfterQuote: (): Sentence => [
    'the text goes on after its closing quote',
    `${QUOTES}; a ' inside '…' is written twice`,
  ],
  specialStart: ({ value }: { value: string }): Sentence => [
    `this text begins with “${value}”, which has a special meaning`,
    QUOTES,
  ],
  keyTwiceInItem: (): Sentence => ['this field is given twice', 'keep one of the two lines'],
  tab: (): Sentence => ['this line is indented with a tab', 'use spaces instead of the tab'],
  badIndent: (): Sentence => [
    'this line is indented differently from its neighbours',
    'line it up with them',
  ],
  secondColon: (): Sentence => ['this line holds a second “: ” inside the text', QUOTES],
  missingCharacter: (): Sentence => [
    'a closing quote, bracket, comma or colon is missing here',
    'compare this line and the one above with the lines around them',
  ],
  secondDocument: (): Sentence => [
    'a line “---” starts a second document',
    'remove the line “---”',
  ],
  noNameValue: (): Sentence => [
    'a “name: value” line is expected here',
    'put a colon and a space after the name, or indent the line if it continues the text above',
  ],
  unreadableLine: (): Sentence => [
    'this line can’t be read',
    'check its indentation, its “: ” and its “- ”, and put text with special characters in quotes',
  ],
};
