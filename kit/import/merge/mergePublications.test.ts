import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { mergeBib, mergeContext, eventRows } from '#tests/support/testImport.ts';
import { mergePublications } from './mergePublications.ts';
import { formatReport } from './report.ts';

// What tests/golden/import/merge.yaml can't show with texts of a few lines.

const TITLE = 'Gut resistomes of backyard hens: a survey';
const entry = (key: string, more: string) =>
  `@article{${key}, title={${TITLE}}, author={Okafor, Ada and Lin, Wei}, ${more}}\n`;

test('K5: CRLF and a byte order mark are kept, and new lines get the same ending', () => {
  const before = `\uFEFF% My papers\n${entry('mine', 'year=2020')}`.replaceAll('\n', '\r\n');
  const theirs = entry('a', 'year=2020, volume=7') + '@article{neu, title={New}, year=2024}';
  const { text } = mergeBib(before, theirs);
  expect(text).not.toMatch(/[^\r]\n/u);
  expect(text.startsWith('\uFEFF% My papers')).toBe(true);
  expect(text.replace(', volume={7}', '').startsWith(before)).toBe(true);
});

test('K5: a line to copy is never shortened', () => {
  const authors = Array.from({ length: 60 }, (_, index) => `Example${index}, Ben`).join(' and ');
  const fullEntry = entry('b', 'year=2020').replace('Lin, Wei', authors);
  const { events } = mergeBib(entry('a', 'year=2020').replace('Lin, Wei', 'others'), fullEntry);
  const report = formatReport({ sources: [], events, blocked: [], isDryRun: false, changed: [] });
  expect(report).toContain(`\n      author = {Okafor, Ada and ${authors}},\n`);
});

test('K5: a doubt about a record names the entry that the record became or was merged into', () => {
  const { records } = readBibtex('x.bib', entry('a', 'year=2020') + '@misc{b, title={Eggs}}');
  const note = { code: 'oddRecord', kind: 'type', value: 'ODD' } as const;
  const recordsWithNote = records.map((record) => ({ ...record, notes: [note] }));
  const { events } = mergePublications(entry('mine', 'year=2020'), recordsWithNote, mergeContext());
  expect(eventRows(events).filter(([, , { code }]) => code === note.code)).toEqual([
    ['doubtful', 'mine', note],
    ['doubtful', 'b', note],
  ]);
});

test('Q12: twelve keywords at most become categories; those not yet listed are proposed', () => {
  const words = Array.from({ length: 15 }, (_, index) => `Word ${'abcdefghijklmno'[index]}`);
  const theirs = [1, 2, 3].map(
    (index) => `@misc{k${index}, title={Paper ${index} of many}, keywords={${words.join(', ')}}}\n`,
  );
  const { text, events } = mergeBib('', theirs.join(''), { categories: ['Word a'] });
  expect(readPublications(text).publications[0]?.categories).toHaveLength(12);
  expect(events.at(-1)?.paste).not.toContain('Word a');
});

test('K5: a subject stays a subject even if its word has since become a category', () => {
  const theirs = entry('a', 'year=2020, keywords={Plasmids, Genomics}');
  const { text } = mergeBib('', theirs);
  expect(text).toContain('subjects     = {Plasmids, Genomics}');
  expect(mergeBib(text, theirs, { categories: ['plasmids'] }).text).toBe(text);
});

test('N4: of records that share a DOI, each whose title, kind and year all differ is kept', () => {
  const work = fc.record({
    type: fc.constantFrom('article', 'book', 'phdthesis', 'techreport'),
    title: fc.constantFrom('Alpha hens', 'Beta sewers', 'Gamma rivers', 'Delta cities'),
    year: fc.integer({ min: 2001, max: 2004 }),
  });
  const lists = fc.uniqueArray(work, { maxLength: 4, selector: ({ title }) => title });
  fc.assert(
    fc.property(lists, (list) => {
      const bib = list
        .map(
          ({ type, title, year }) =>
            `@${type}{k, title={${title}}, author={Okafor, Ada}, year={${year}}, doi={10.5555/one}}\n`,
        )
        .join('');
      const first = mergeBib('', bib).text;
      const titles = readPublications(first).publications.map(({ title }) => plainLine(title));
      for (const { type, title, year } of list) {
        const others = list.filter((other) => other.title !== title);
        if (others.every((other) => other.type !== type && other.year !== year))
          expect(titles).toContain(title);
      }
      expect(mergeBib(first, bib).text).toBe(first);
    }),
  );
});
