import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOf, manyPapers } from '#tests/support/oddRecord.ts';
import { snapshot } from '#tests/support/testImport.ts';
import { folderWith, update } from '#tests/support/testUpdate.ts';

type Entry = { key: string; lines: string[] };

const PAPERS = 20;
const LIST = manyPapers(PAPERS + 5);
const RUNS = 10;
const EDITS = 100;

/** The entries that an earlier update wrote for the first papers of the record. */
function entries(): Entry[] {
  return LIST.titles.slice(0, PAPERS).map((title, index) => ({
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
}

const at = fc.nat();
const words = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .;:'-]{0,25}[a-z0-9]$/u);
const field = fc.constantFrom(
  'note',
  'contribution',
  'keywords',
  'abstract',
  'press',
  'award',
  'mine',
);
/** Edits that an owner makes by hand. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('field' as const), at, field, words }),
  fc.record({ kind: fc.constant('title' as const), at, words }),
  fc.record({ kind: fc.constant('remove' as const), at }),
  fc.record({ kind: fc.constant('comment' as const), at, words }),
  fc.record({ kind: fc.constant('key' as const), at, words: fc.stringMatching(/^[a-z]{3,9}$/u) }),
  fc.record({ kind: fc.constant('move' as const), at, to: at }),
  fc.record({ kind: fc.constant('count' as const), at, count: fc.nat({ max: 999 }) }),
  fc.record({ kind: fc.constant('notice' as const), at }),
  fc.record({ kind: fc.constant('own paper' as const), at, words }),
  fc.record({ kind: fc.constant('spacing' as const), at }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function apply(list: Entry[], change: Edit, index: number): void {
  const entry = list[change.at % list.length];
  if (entry === undefined) return;
  const place = (name: string) =>
    entry.lines.findIndex((line) => line.trim().startsWith(`${name} `));
  const set = (name: string, value: string) => {
    const found = place(name);
    entry.lines.splice(
      found === -1 ? entry.lines.length : found,
      found === -1 ? 0 : 1,
      `${name} = {${value}}`,
    );
  };
  const drop = (name: string) => {
    const found = place(name);
    if (found !== -1) entry.lines.splice(found, 1);
  };
  if (change.kind === 'field') set(change.field, change.words);
  else if (change.kind === 'title') set('title', `${change.words} ${index}`);
  else if (change.kind === 'remove') drop('abstract');
  else if (change.kind === 'comment') list.push({ key: '', lines: [`% ${change.words}`] });
  else if (change.kind === 'key') entry.key = `${change.words}${index}`;
  else if (change.kind === 'move') {
    list.splice(change.at % list.length, 1);
    list.splice(change.to % list.length, 0, entry);
  } else if (change.kind === 'count') {
    set('citations', String(change.count));
    drop('citations-source');
  } else if (change.kind === 'notice') set('correction', 'no');
  else if (change.kind === 'spacing') entry.lines = entry.lines.map((line) => `\t${line.trim()}`);
  else {
    const lines = [
      `title = {Own ${change.words} ${index}}`,
      'author = {Okafor, Ada M.}',
      'year = {2019}',
    ];
    list.push({ key: `own${index}`, lines });
  }
}

function written(list: readonly Entry[], eol: string): string {
  return list
    .map(({ key, lines }) => {
      const isComment = lines[0]?.startsWith('%') === true;
      return isComment
        ? lines.join(eol)
        : `@article{${key},${eol}  ${lines.join(`,${eol}  `)}${eol}}`;
    })
    .join(eol + eol);
}

/** Whether every character of one text is in the other, in order. */
function holds(text: string, part: string): boolean {
  let from = 0;
  for (const sign of part) {
    from = text.indexOf(sign, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

test(`U1: of ${RUNS * EDITS} edits by hand an update loses none, and a second one writes nothing`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: EDITS, maxLength: EDITS }),
      fc.constantFrom('\n', '\r\n'),
      async (edits, eol) => {
        const list = entries();
        for (const [index, change] of edits.entries()) apply(list, change, index);
        const bib = written(list, eol);
        const folder = folderWith(bib);
        const { text } = await update(folder, ['--write'], answersOf([LIST]));
        expect(text).toContain('Written');
        const after = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
        expect(holds(after, bib)).toBe(true);
        const lines = after.split(/\r?\n/u).map((line) => line.replace(/,$/u, ''));
        for (const line of bib.split(eol)) expect(lines).toContain(line.replace(/,$/u, ''));
        const before = snapshot(folder);
        await update(folder, ['--write'], answersOf([LIST]));
        expect(snapshot(folder)).toEqual(before);
      },
    ),
    { numRuns: RUNS },
  );
});
