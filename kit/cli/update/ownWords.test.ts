import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOf, folderWith, manyPapers, titlesOf, update } from '#tests/support/services.ts';
import { snapshot } from '#tests/support/testImport.ts';

type Entry = { key: string; lines: string[] };

const LIST = manyPapers(11);
/** The entries that an earlier update wrote for the first papers of the record. */
const entries = (): Entry[] =>
  titlesOf(LIST.slice(0, 8)).map((title, index) => ({
    key: `paper${index}`,
    lines: [
      `title        = {${title}}`,
      'author       = {Okafor, Ada M. and Bell, Ben}',
      'journal      = {Journal of Hens}',
      'year         = {2024}',
      `doi          = {10.5555/many.${index}}`,
      'abstract     = {We fed hens.}',
      'citations    = {4}',
      'citations-source = {Crossref}',
    ],
  }));

/** Replaces or adds a field, or takes it away. */
function set({ lines }: Entry, name: string, value?: string): void {
  const at = lines.findIndex((line) => line.trim().startsWith(`${name} `));
  const row = value === undefined ? [] : [`${name} = {${value}}`];
  lines.splice(at === -1 ? lines.length : at, at === -1 ? 0 : 1, ...row);
}

type Edit = (entry: Entry, words: string, at: number, list: Entry[]) => void;
/** What an owner does by hand to an entry. */
const EDITS: readonly Edit[] = [
  ...['note', 'contribution', 'keywords', 'abstract', 'press', 'award', 'mine'].map(
    (name): Edit =>
      (entry, words) =>
        set(entry, name, words),
  ),
  (entry, words, at) => set(entry, 'title', `${words} ${at}`),
  (entry) => set(entry, 'abstract'),
  (entry, _, at) => (entry.key = `key${at}`),
  (entry) => (entry.lines = entry.lines.map((line) => `\t${line.trim()}`)),
  (_, words, _at, list) => list.push({ key: '', lines: [`% ${words}`] }),
  (entry, _, at, list) => list.splice(at % list.length, 0, ...list.splice(list.indexOf(entry), 1)),
  (entry, _, at) => {
    set(entry, 'citations', String(at));
    set(entry, 'citations-source');
  },
];

const written = (list: readonly Entry[], eol: string) =>
  list
    .map(({ key, lines }) =>
      lines[0]?.startsWith('%') === true
        ? lines.join(eol)
        : `@article{${key},${eol}  ${lines.join(`,${eol}  `)}${eol}}`,
    )
    .join(eol + eol);

/** Whether every character of one text is in the other, in order. */
function holds(text: string, part: string): boolean {
  let from = 0;
  return [...part].every((sign) => (from = text.indexOf(sign, from) + 1) > 0);
}

const words = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .;:'-]{0,25}[a-z0-9]$/u);
const edits = fc.array(fc.tuple(fc.constantFrom(...EDITS), words, fc.nat({ max: 9999 })), {
  minLength: 60,
  maxLength: 60,
});

test('U1: of 360 edits by hand an update loses none, and a second one writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(edits, fc.constantFrom('\n', '\r\n'), async (all, eol) => {
      const list = entries();
      for (const [edit, text, at] of all) {
        const entry = list[at % list.length];
        if (entry !== undefined) edit(entry, text, at, list);
      }
      const bib = written(list, eol);
      const folder = folderWith(bib);
      expect((await update(folder, ['--write'], answersOf(LIST))).text).toContain('Written');
      const after = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
      expect(holds(after, bib)).toBe(true);
      const lines = after.split(/\r?\n/u).map((line) => line.replace(/,$/u, ''));
      for (const line of bib.split(eol)) expect(lines).toContain(line.replace(/,$/u, ''));
      const before = snapshot(folder);
      await update(folder, ['--write'], answersOf(LIST));
      expect(snapshot(folder)).toEqual(before);
    }),
    { numRuns: 6 },
  );
});
