import type { RichText } from '#text/richText.ts';
import { readLatex, readPlain } from '#formats/bibtex/latex.ts';
import { SPACE, splitOutside } from './split.ts';

/** A word of a name, and whether it starts in lower case, as particles do. */
export type Word = { readonly text: string; readonly isLower: boolean };

/** Joins words into one text. */
export function join(words: readonly Word[]): string {
  return words
    .map((word) => word.text)
    .join(' ')
    .trim();
}

/** The words of a part of a name; a braced part is one word. */
export function wordsOf(source: string): Word[] {
  return splitOutside(source, SPACE).flatMap((part) => {
    const text = plainName(part);
    if (text === '') return [];
    const inBraces = part.startsWith('{') && !part.startsWith('{\\');
    const letter = /\p{L}/u.exec(text)?.[0] ?? '';
    return [{ text, isLower: !inBraces && /\p{Ll}/u.test(letter) }];
  });
}

/** A name's text; raised affiliation numbers and marks are left out. */
export function plainName(source: string): string {
  if (/^[A-Za-z.]*$/u.test(source)) return source;
  if (/^[^\\{}$~`'<&\-^_?!]*$/u.test(source)) return readPlain(source);
  return withoutRaised(readLatex(source).text).trim();
}

function withoutRaised(text: RichText): string {
  return text
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'sup' ? '' : withoutRaised(node.children);
    })
    .join('');
}
