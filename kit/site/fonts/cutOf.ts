import { formatOf, readTables, type Tables } from '#kit/content/fonts/sfnt.ts';

/** Scripts whose characters stand side by side: a face can be cut down to single ones of them. */
const SIMPLE =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}]$/u;

/** Tables of faces whose glyphs are not only outlines, or are more than one face. */
const COMPLEX = ['CBDT', 'COLR', 'SVG ', 'sbix', 'fvar', 'CFF2'];

/**
 * @param tables - A face's tables.
 * @param needed - The characters that the pages need of it.
 * @returns Whether it is published with these alone, rather than whole.
 */
export function isCut(tables: Tables, needed: ReadonlySet<number>): boolean {
  return (
    COMPLEX.every((tag) => !tables.has(tag)) &&
    [...needed].every((code) => SIMPLE.test(String.fromCodePoint(code)))
  );
}

/**
 * What decides of a face’s bytes as published, beside those of the owner’s file.
 *
 * @param bytes - The owner's file.
 * @param needed - The characters that the pages need of it.
 * @returns These characters; '' if it is published whole.
 */
export function cutOf(bytes: Uint8Array, needed: ReadonlySet<number>): string {
  const file = Buffer.from(bytes);
  return formatOf(file) !== 'woff2' && isCut(readTables(file), needed)
    ? String.fromCodePoint(...[...needed].toSorted((one, other) => one - other))
    : '';
}
