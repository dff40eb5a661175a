import type { Sentence } from './words.ts';

type Named = { readonly value: string };

/** What a translator sends back. */
export const TRANSLATIONS = {
  notAnExport: (): Sentence => [
    'this is not a file that translations --export has written',
    'write one with “npm run translations -- --export de”, and fill that in',
  ],
  translationOfNothing: ({ value }: Named): Sentence => [
    `“${value}” is not a text of your content`,
    'export again: your content has changed since',
  ],
  translationOfOther: ({ value }: Named): Sentence => [
    `“${value}” has another text in your content than the one that was translated`,
    'export again: your content has changed since, or “source” has been edited',
  ],
  translationKind: ({ value }: Named): Sentence => [
    `“${value}” is a text in one language and a list in the other`,
    'write a list where the source is one, and else a text',
  ],
  translationItems: ({
    value,
    counts,
  }: Named & { counts: readonly [number, number] }): Sentence => [
    `“${value}” has ${counts[0]} entries, but its translation ${counts[1]}`,
    'translate each entry',
  ],
  translationMarks: ({ value, marks }: Named & { marks: readonly string[] }): Sentence => [
    `the translation of “${value}” does not have the same marks as its source: ${marks.join(' ')}`,
    'keep links, words in braces, stars and backquotes as in the source',
  ],
  translationSize: ({
    value,
    lengths,
  }: Named & { lengths: readonly [number, number] }): Sentence => [
    `“${value}” and its translation differ much in length: ${lengths[0]} and ${lengths[1]} letters`,
    'make sure that nothing is missing, and that it stands where it belongs',
  ],
  translationBraces: ({ value }: Named): Sentence => [
    `the braces of the translation of “${value}” do not match`,
    'close each “{” with a “}”',
  ],
  translationUnwritten: ({ value }: Named): Sentence => [
    `“${value}” is written in a way that can’t be changed without changing more`,
    'write the translation into your content yourself',
  ],
};
