import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { readEntries } from './entries.ts';

const values = (source: string) =>
  readEntries(source).entries.map(({ fields }) =>
    Object.fromEntries([...fields].map(([name, field]) => [name, field.value])),
  );
const report = (source: string) =>
  readEntries(source).problems.map((each) => summaryLine({ ...each, file: 'publications.bib' }));

describe('C3: entries are read in every usual form', () => {
  test('braces, quotes, numbers, months, @string and # may be mixed', () => {
    const source = `@STRING{jb = "Journal of Examples"} @string(pub = {Press})
@Article(one, TITLE = {A {B} "c"}, Journal = jb # { B}, year = 2020, month = mar, publisher=pub)
@article{two, title = "A {"} B" # " and C", day = "10~" # jan,}`;
    expect(values(source)).toEqual([
      {
        title: 'A {B} "c"',
        journal: 'Journal of Examples B',
        year: '2020',
        month: 'March',
        publisher: 'Press',
      },
      { title: 'A {"} B and C', day: '10~January' },
    ]);
  });

  test('text, comments and preambles between entries are skipped', () => {
    const source = `---\n---\nMail me@example.org {x}
% @article{old, title = {Old}}
@comment{ @article{hidden, title={x}} }
@Comment jabref-meta
@preamble{ "\\newcommand{\\x}{y}" }
@article{one, title = {A}, % a note
  year = 2020}
--------
@control{revtex}
@article{two, title = {B}}`;
    expect(readEntries(source).entries.map((entry) => entry.key)).toEqual(['one', 'two']);
    expect(report(source)).toEqual([]);
  });

  test('Windows and old Mac line endings keep their line numbers', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { entries } = readEntries(
        ['', '@misc{a,', ' title={A},', ' year=1}', '', '@misc{b,x={y}}'].join(end),
      );
      expect(entries.map((entry) => entry.line)).toEqual([2, 6]);
      expect(entries[0]?.fields.get('year')?.line).toBe(4);
    }
  });

  test('a key may be on the next line and contain nearly anything', () => {
    const source = '@misc{\n DBLP:conf/x/Y+Z(1),title={A}} @misc{../x,} @misc{Ключ_1}';
    expect(readEntries(source).entries.map((entry) => entry.key)).toEqual([
      'DBLP:conf/x/Y+Z(1)',
      '../x',
      'Ключ_1',
    ]);
  });

  test('an accent between quotes does not end the value', () => {
    expect(
      values(String.raw`@misc{a, author = "M\"uller, A. and M{\"o}ller", year = "2020"}`),
    ).toEqual([{ author: String.raw`M\"uller, A. and M{\"o}ller`, year: '2020' }]);
  });
});

const NEXT = '\n@misc{next, title = {Next}, year = 2020}\n';

describe('C3: one broken entry costs only that entry', () => {
  test.each([
    ['valueNotClosed entry (a) title', '@misc{a,\n title = {A,\n year = {2020}\n}\n'],
    ['entryNotClosed', '@misc{a,\n title = {A {B,\n year = {2020\n}\n'],
    ['entryNotClosed', '@misc{a,\n title = "A,\n year = 2020\n}\n'],
    ['notAField equals entry (a) “title”', '@misc{a,\n title {A}\n}\n'],
    ['noValue entry (a) title', '@misc{a,\n title = ,\n}\n'],
    ['notAField line entry (a) “"title" = {A}”', '@misc{a,\n "title" = {A}\n}\n'],
  ])('reported on its line: %s', (problem, broken) => {
    const file = readEntries(broken + NEXT);
    expect(file.entries.map((entry) => entry.key)).toContain('next');
    expect(report(broken + NEXT)).toEqual([
      expect.stringContaining(`warning publications.bib:2 ${problem}`),
    ]);
  });

  test('small slips are reported and the entry is still read', () => {
    const source =
      '@misc{a\n title = {A}\n year = 2020,\n title = {B}\n}\n@misc{,title={A}}\n@article b2020,';
    expect(readEntries(source).entries.map((entry) => entry.key)).toEqual(['a', '']);
    expect(report(source)).toEqual([
      'warning publications.bib:1 noComma key entry (a)',
      'warning publications.bib:2 noComma field entry (a) title',
      'warning publications.bib:4 twice field entry (a) title lines=2,4',
      'warning publications.bib:6 noKey type=misc',
      'warning publications.bib:7 noBrace “@article”',
    ]);
  });

  test('a surplus closing brace is reported at the field that it cuts off', () => {
    expect(report('@misc{a,\n title = {A}},\n year = {2020}\n}')).toEqual([
      'warning publications.bib:3 outsideEntry “year” entry={"noun":"entry","name":"a"}',
    ]);
  });

  test('any text is read without an error', () => {
    const marks = ['@', 'article', '{', '}', '(', ')', ',', '=', '"', '#', '\n', '%', '\\'];
    const starts = ['@misc{k,', '@string{', '@comment{'];
    const parts = fc.constantFrom(...marks, ...starts);
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 80 }), (words) => {
        expect(() => readEntries(words.join(''))).not.toThrow();
      }),
    );
  });
});
