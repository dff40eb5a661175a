import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOf, folderWith, manyPapers, update } from '#tests/support/services.ts';
import { snapshot } from '#tests/support/testImport.ts';

/** The papers in the services' answers. */
const SERVICE_PAPERS = manyPapers(11);
const ANSWERS = answersOf(SERVICE_PAPERS);
const words = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .;:'-]{0,25}[a-z0-9]$/u);
const FIELDS = ['note', 'contribution', 'keywords', 'abstract', 'press', 'award', 'mine', 'title'];

/** An entry that an earlier update wrote and the owner has edited. */
const entry = fc.record({
  paper: fc.integer({ min: 0, max: 7 }),
  comment: fc.option(words),
  indent: fc.constantFrom('  ', '\t'),
  fields: fc.dictionary(fc.constantFrom(...FIELDS), words),
  count: fc.constantFrom(
    { citations: '4', 'citations-source': 'Crossref' },
    { citations: '7' },
    {},
  ),
});
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

function entryLines({ paper, comment, indent, fields, count }: Entry): readonly string[] {
  const all = {
    title: SERVICE_PAPERS[paper]?.title ?? '',
    author: 'Okafor, Ada M. and Bell, Ben',
    journal: 'Journal of Hens',
    year: '2024',
    doi: `10.5555/many.${paper}`,
    ...count,
    ...fields,
  };
  const rows = Object.entries(all).map(([name, value]) => `${indent}${name} = {${value}},`);
  return [comment === null ? '' : `% ${comment}`, `@article{key${paper},`, ...rows, '}'];
}

/** Whether every character of one text is in the other, in order. */
function containsInOrder(text: string, part: string): boolean {
  let from = 0;
  return [...part].every((character) => (from = text.indexOf(character, from) + 1) > 0);
}

test('U1: an update keeps every line that an owner has edited, and a second one writes nothing', async () => {
  const editedEntries = fc.uniqueArray(entry, { selector: ({ paper }) => paper, minLength: 6 });
  await fc.assert(
    fc.asyncProperty(editedEntries, fc.constantFrom('\n', '\r\n'), async (entries, eol) => {
      const rows = entries.flatMap(entryLines);
      const bib = rows.join(eol);
      const folder = folderWith(bib);
      expect((await update(folder, ['--write'], ANSWERS)).text).toContain('Written');
      const after = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
      expect(containsInOrder(after, bib)).toBe(true);
      const lines = after.split(/\r?\n/u);
      for (const row of rows) expect(lines).toContain(row);
      const before = snapshot(folder);
      await update(folder, ['--write'], ANSWERS);
      expect(snapshot(folder)).toEqual(before);
    }),
    { numRuns: 6 },
  );
});
