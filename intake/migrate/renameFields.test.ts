import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEntries } from '#formats/bibtex/entries.ts';
import { renameFields } from './renameFields.ts';

const YAML = [{ file: 'jobs.yaml', from: 'logoComponent', to: 'logo' }];
const BIB = [{ file: 'publications.bib', from: 'link-to-code', to: 'code' }];

const JOBS = `# My positions.  logoComponent: is not a field here
- logoComponent:   University   # a drawing
  title: "logoComponent: Analyst" # and a comment
  "logoComponent2": x

- {title: 'B', 'logoComponent': Hospital, description: [logoComponent]}
-   title: C
    description: |
      logoComponent: in a text
    ? "logoComponent"
    : Company
`;

test.each([
  ['as it is', JOBS],
  ['with the line endings of Windows', JOBS.replaceAll('\n', '\r\n')],
  ['with a byte order mark', `\uFEFF${JOBS}`],
])('R6: only the names of fields change in YAML %s', (_, text) => {
  const { text: after, renamed } = renameFields(text, 'jobs.yaml', YAML);
  expect(after).toBe(
    text
      .replace('- logoComponent:   University', '- logo:   University')
      .replace("'logoComponent': Hospital", "'logo': Hospital")
      .replace('? "logoComponent"', '? "logo"'),
  );
  expect(renamed.map(({ line }) => line)).toEqual([2, 6, 10]);
  // Twice is once.
  expect(renameFields(after, 'jobs.yaml', YAML)).toEqual({ text: after, renamed: [] });
  expect(renameFields(text, 'education.yaml', YAML)).toEqual({ text, renamed: [] });
});

test('R6: where both names are there, and where the file is broken, nothing changes', () => {
  const both = '- logoComponent: A\n  logo: B\n';
  expect(renameFields(both, 'jobs.yaml', YAML)).toEqual({
    text: both,
    renamed: [{ line: 1, from: 'logoComponent', to: 'logo', isTwice: true }],
  });
  const broken = '- logoComponent: [A\n- title: B\n';
  expect(renameFields(broken, 'jobs.yaml', YAML)).toEqual({
    text: broken,
    renamed: [],
    isBroken: true,
  });
  for (const text of ['', '# nothing\n', 'logoComponent', '- - logoComponent: A\n'])
    expect(renameFields(text, 'jobs.yaml', YAML).text).toBe(text);
});

test('R6: only the names of fields change in BibTeX', () => {
  const text = `% link-to-code = {a comment}
@article{a,
  title = {link-to-code = {not a field}},
  Link-To-Code   = {https://example.org/a}, % mine
  year  = 2020
}
@misc{b, link-to-code={https://example.org/b}}
@misc{c, code = {x}, link-to-code = {y}}
`;
  const { text: after, renamed } = renameFields(text, 'publications.bib', BIB);
  expect(after).toBe(
    text.replace('Link-To-Code   =', 'code   =').replace('link-to-code={https', 'code={https'),
  );
  expect(renamed.map(({ line, isTwice }) => [line, isTwice])).toEqual([
    [4, undefined],
    [7, undefined],
    [8, true],
  ]);
  expect(renameFields(after, 'publications.bib', BIB).text).toBe(after);
});

const key = fc.constantFrom('logoComponent', 'title', '"logoComponent"', "'title'", 'x');
const value = fc.oneof(
  fc.constantFrom('logoComponent', '"a: b"', '[a, logoComponent]', '{logoComponent: 1}', ''),
  fc.string({ maxLength: 12 }).map((text) => JSON.stringify(text)),
);
const space = fc.constantFrom('', ' ', '   ', ' # logoComponent: x', '\n', '\n  # a comment');
const item = fc
  .uniqueArray(fc.tuple(key, value, space), {
    minLength: 1,
    maxLength: 4,
    selector: ([name]) => name.replaceAll(/["']/gu, ''),
  })
  .map((fields) => `- ${fields.map(([k, v, s]) => `${k}: ${v}${s}`).join('\n  ')}\n`);

test('R6: whatever is in a file, it says the same under the new name, and the way back is exact', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 4 }), fc.constantFrom('\n', '\r\n'), (items, eol) => {
      const text = items.join('').replaceAll('\n', eol);
      const { text: after, isBroken } = renameFields(text, 'jobs.yaml', YAML);
      if (isBroken) {
        expect(after).toBe(text);
        return;
      }
      const renamed = (list: unknown): unknown =>
        Array.isArray(list)
          ? list.map((map: object) =>
              Object.fromEntries(
                Object.entries(map).map(([name, each]) => [
                  name === 'logoComponent' ? 'logo' : name,
                  each,
                ]),
              ),
            )
          : list;
      const quiet = { logLevel: 'silent' } as const;
      expect(parse(after, quiet)).toEqual(renamed(parse(text, quiet)));
      const back = [{ file: 'jobs.yaml', from: 'logo', to: 'logoComponent' }];
      expect(renameFields(after, 'jobs.yaml', back).text).toBe(text);
    }),
  );
});

test('R6: whatever is in a bibliography, its entries stay but for the name', () => {
  const piece = fc.constantFrom(
    '@misc{k, ',
    'link-to-code = {a}',
    'link-to-code={b}, ',
    'title = "c"',
    ', ',
    '}\n',
    '% link-to-code = x\n',
    '{',
    '"',
    '@',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const { text: after, renamed } = renameFields(text, 'publications.bib', BIB);
      const done = renamed.filter(({ isTwice }) => !isTwice);
      expect(after.length).toBe(
        text.length - done.length * ('link-to-code'.length - 'code'.length),
      );
      expect(readEntries(after).entries.length).toBe(readEntries(text).entries.length);
    }),
  );
});
