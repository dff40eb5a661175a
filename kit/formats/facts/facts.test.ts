import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLine } from '#src/lib/cleanText.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { isByCollaboration } from './collaboration.ts';
import { doiAddress, doiIn } from './doi.ts';
import { cslType, genreOf } from './kinds.ts';
import { readMarkup } from '#kit/formats/bibtex/latex.ts';

test('N7: a paper is by a collaboration if it names one, or if all its authors are groups', () => {
  const group = { name: 'Hen Study Group', family: 'Hen Study Group', isGroup: true };
  const ada = { name: 'Ada Okafor', family: 'Okafor' };
  const isBy = (...authors: readonly (typeof group | typeof ada)[]) =>
    isByCollaboration({ authors });
  expect([isBy(group), isBy(group, group)]).toEqual([true, true]);
  expect([isBy(), isBy(ada), isBy(group, ada)]).toEqual([false, false, false]);
  expect(isBy({ ...group, name: 'Example Press' })).toBe(false);
  expect(isByCollaboration({ authors: [ada], collaboration: 'HEN' })).toBe(true);
});

test('K5: text without tags is shown unchanged', () => {
  const text = fc.stringMatching(/^[a-z][a-z0-9 %$#_{}\\~^`'?!<>=+-]{0,30}[a-z]$/u);
  fc.assert(
    fc.property(
      text.filter((sample) => !/<\/?[a-z]|\s{2}/u.test(sample)),
      (sample) => {
        expect(plainLine(readMarkup(sample))).toBe(sample);
      },
    ),
  );
});

test('K5: an article number in angle brackets is part of a DOI', () => {
  const sici = '10.5555/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2';
  expect(doiIn(`see ${sici}.`)).toBe(sici);
  expect(doiIn(doiAddress(sici))).toBe(sici.toLowerCase());
  expect(doiIn('<a>10.5555/abc</a>')).toBe('10.5555/abc');
});

test('Q6: a genre or type with the name of an object’s member, “constructor”, is text', () => {
  expect(genreOf('thesis', 'thesis', 'constructor')).toBe('constructor');
  expect(genreOf('thesis', 'constructor', undefined)).toBeUndefined();
  expect(cslType('constructor', [])).toBe('document');
});

test('O4: characters of a DOI that an address can’t hold are percent-encoded', () => {
  expect(doiAddress('10.5555/a#b?c<d>(1);2')).toBe('https://doi.org/10.5555/a%23b%3Fc%3Cd%3E(1);2');
});

test('U1: a note with more than a notice stays a note', () => {
  const note = (text: string) =>
    readPublications(`@article{a, title={Hens}, note={${text}}}`).publications[0];
  expect(note('Retracted')).toMatchObject({ notices: [{ kind: 'retraction' }] });
  expect(note('Retracted')?.resources).toBeUndefined();
  const noteText = 'Retracted: see the journal; then published again';
  expect(note(noteText)?.notices ?? []).toEqual([]);
  expect(note(noteText)?.resources).toEqual([{ kind: 'note', text: noteText }]);
});

test.each([
  [String.raw`\_eprint: https://example.org/doi/pdf/10.5555/x`, []],
  ['Best paper', [{ kind: 'note', text: 'Best paper' }]],
])('Q3: the note %j is shown and imported only if it is for visitors', (note, expected) => {
  const entry = `@article{a, title={On hens}, author={Okafor, Ada}, year=2020, note={${note}}}`;
  const [paper] = readPublications(entry).publications;
  expect(paper?.resources ?? []).toEqual(expected);
  const [record] = readBibtex('x.bib', entry).records;
  expect(record?.fields.has('note')).toBe(expected.length > 0);
});
