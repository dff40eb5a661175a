import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { noticesIn, statusIn, isZoteroExtra } from './notices.ts';
import { expect, test } from 'vitest';

test.each([
  ['10.5555/A.1', ['https://doi.org/10.5555/a.1']],
  [
    '10.5555/a; https://example.org/n?x=1;2',
    ['https://doi.org/10.5555/a', 'https://example.org/n?x=1;2'],
  ],
  ['true', [undefined]],
  ['javascript:alert(1)', [undefined]],
  [' No ', []],
])('U1: the notices of “%s” lead to %j', (written, places) => {
  expect(noticesIn('retraction', written).map(({ href }) => href)).toEqual(places);
});

test('U1: a note that says more stays a note', () => {
  const note = (text: string) =>
    readPublications(`@article{a, title={Hens}, note={${text}}}`).publications[0];
  expect(note('Retracted')).toMatchObject({ notices: [{ kind: 'retraction' }] });
  expect(note('Retracted')?.resources).toBeUndefined();
  const said = 'Retracted: see the journal; then published again';
  expect(note(said)?.notices ?? []).toEqual([]);
  expect(note(said)?.resources).toEqual([{ kind: 'note', text: said }]);
});

test.each([
  ['inpress', 'in-press'],
  ['in print', 'in-press'],
  ['in prep.', 'in-preparation'],
  ['manuscript draft', 'in-preparation'],
  ['early access', 'prepublished'],
  ['forthcoming', 'forthcoming'],
  ['submitted', 'submitted'],
  ['under review', 'submitted'],
  ['eingereicht', 'submitted'],
] as const)('Q2: “%s” is the status %s, in a field and at the start of a note', (text, status) => {
  expect([statusIn(text), statusIn(` ${text} `, true), statusIn(`(${text})`, true)]).toEqual([
    status,
    status,
    status,
  ]);
  expect(statusIn(`We say: ${text}`, true)).toBeUndefined();
  expect(statusIn(`We say: ${text}`)).toBe(status);
});

test.each(['n.d.', 'no date', '202X', '20??', 'xxxx', '--', 'tbd'])(
  'Q2: “%s” is no date, except in a note',
  (text) => {
    expect(statusIn(` ${text} `)).toBe('undated');
    expect(statusIn(text, true)).toBeUndefined();
  },
);

test.each([
  'Number: 3 Publisher: Nature Publishing Group',
  'Publisher: John Wiley & Sons, Ltd. Section: Research Article',
  '_eprint: https://onlinelibrary.example.org/doi/pdf/10.5555/x',
  'arXiv:2101.00001 [q-bio]',
  'Citation Key: okafor2024 Original Date: 2019',
])('Q3: %j is for programs', (note) => {
  expect(isZoteroExtra(note)).toBe(true);
});

test.each([
  'Best paper award',
  'Publisher: Nature. We thank the hens',
  'Publishers love it',
  'Number: 3 Award: Best Poster',
  'Published version of arXiv: 2101.00001',
  '',
])('Q3: %j is for visitors', (note) => {
  expect(isZoteroExtra(note)).toBe(false);
});

test.each([
  [String.raw`\_eprint: https://example.org/doi/pdf/10.5555/x`, []],
  ['Best paper', [{ kind: 'note', text: 'Best paper' }]],
])('Q3: of %j only what is for visitors is shown, or imported', (note, shown) => {
  const entry = `@article{a, title={On hens}, author={Okafor, Ada}, year=2020, note={${note}}}`;
  const [paper] = readPublications(entry).publications;
  expect(paper?.resources ?? []).toEqual(shown);
  const [record] = readBibtex('x.bib', entry).records;
  expect(record?.fields.has('note')).toBe(shown.length > 0);
});
