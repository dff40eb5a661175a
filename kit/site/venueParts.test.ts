import { describe, expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { editedBy, venueLine } from './publicationView.ts';

function only(type: string, fields: string): Publication {
  const [paper] = readPublications(
    `@${type}{a, title = {Hens}, author = {Okafor, Ada}, year = {2024}, ${fields}}`,
  ).publications;
  if (paper === undefined) throw new Error('the entry was left out');
  return paper;
}
const chapter = (editor: string) =>
  only('incollection', `booktitle = {Handbook}, publisher = {Example Press}, editor = {${editor}}`);

describe('N6: a chapter’s venue line names the editors of its book', () => {
  test.each([
    ['Lin, Wei', 'edited by Wei Lin'],
    ['Lin, Wei and Berg, Per and Okafor, Ada', 'edited by Wei Lin, Per Berg and Ada Okafor'],
    ['Lin, Wei and others', 'edited by Wei Lin, et al.'],
    ['A, A and B, B and C, C and D, D', 'edited by A A, et al.'],
  ])('%s', (editor, expected) => {
    expect(editedBy(chapter(editor), ENGLISH)).toBe(expected);
    expect(venueLine(chapter(editor), ENGLISH)).toBe(`Handbook, ${expected}`);
  });

  test.each([
    ['es', 'Ibarra, Ana and Lin, Íñigo', 'editado por Ana Ibarra e Íñigo Lin'],
    ['it', 'Lin, Wei and Vela, Ida', 'a cura di Wei Lin e Ida Vela'],
  ])('L3: joins them as the language (%s) does: %s', (lang, editor, expected) => {
    expect(editedBy(chapter(editor), tableOf(lang) ?? ENGLISH)).toBe(expected);
  });

  test('no other kind does, nor a chapter without editors or book', () => {
    expect(
      editedBy(only('article', 'journal = {J}, editor = {Lin, Wei}'), ENGLISH),
    ).toBeUndefined();
    const inProceedings = only('inproceedings', 'booktitle = {Proceedings}, editor = {Lin, Wei}');
    expect(venueLine(inProceedings, ENGLISH)).toBe('Proceedings');
    expect(editedBy(only('incollection', 'booktitle = {Handbook}'), ENGLISH)).toBeUndefined();
    expect(venueLine(only('incollection', 'editor = {Lin, Wei}'), ENGLISH)).toBe('');
  });
});
