import { expect, test } from 'vitest';
import { genreOf } from '#kit/formats/bibtex/types.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { genreWord } from './publicationView.ts';

const GERMAN = tableOf('de') ?? ENGLISH;

test.each([
  ['thesis', 'phdthesis', undefined, 'Dissertation'],
  ['thesis', 'thesis', 'mathesis', 'Masterarbeit'],
  ['report', 'report', 'techreport', 'Technischer Bericht'],
  ['speech', 'poster', undefined, 'Poster'],
  ['thesis', 'thesis', 'Habilitationsschrift', 'Habilitationsschrift'],
  ['article-journal', 'article', undefined, undefined],
])('L3: the kind of a %s (%s, %s) is named in the site’s language', (csl, type, genre, shown) => {
  expect(genreWord(genreOf(csl, type, genre), GERMAN)).toBe(shown);
  // In English it is what it was.
  expect(genreWord(genreOf(csl, type, genre), ENGLISH)).toBe(genreOf(csl, type, genre));
});
