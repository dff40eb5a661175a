import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawExcerpt, findMark, withSourceLines } from './excerpt.ts';
import type { Place, Problem } from './problem.ts';

const problem: Problem = {
  severity: 'error',
  file: 'a.yaml',
  line: 7,
  code: 'oddTitle',
  kind: 'cut',
  field: '',
};

test('K3: the mark stands under what is meant', () => {
  expect(
    drawExcerpt({ ...problem, row: '  compnay: Fall Line', mark: { column: 2, length: 7 } }),
  ).toEqual([
    '7 |   compnay: Fall Line', //
    '  |   ^^^^^^^',
  ]);
});

test('K3: wide characters, accents and tabs do not shift the mark', () => {
  expect(
    drawExcerpt({ ...problem, row: '\t名前: e\u0301x', mark: { column: 5, length: 3 } }),
  ).toEqual(['7 | →名前: e\u0301x', '  |        ^^']);
});

test('K3: a line of two thousand characters is cut round the mark', () => {
  const row = `${'a'.repeat(1000)}WRONG${'b'.repeat(1000)}`;
  const [shown = '', under = ''] = drawExcerpt({
    ...problem,
    row,
    mark: { column: 1000, length: 5 },
  });
  expect(shown.length).toBeLessThan(110);
  expect(shown.slice(under.indexOf('^'), under.lastIndexOf('^') + 1)).toBe('WRONG');
});

test('C5: nothing in a line can steer the terminal, whatever is marked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(300), fc.nat(300), (row, column, length) => {
      const drawn = drawExcerpt({ ...problem, row, mark: { column, length } }).join('');
      expect(drawn).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(drawn.isWellFormed()).toBe(true);
    }),
  );
});

const entry = { noun: 'entry', name: 'a' };
const job = { noun: 'job', number: 2, name: 'Analyst' };

test.each<[string, string, Partial<Place>, string | undefined]>([
  ['its value', '  year = {soon},', { item: entry, field: 'year', value: 'soon' }, 'soon'],
  ['the beginning of a long one', '  year = {soonest', { field: 'year', value: 'soon…' }, 'soon'],
  ['else its field', '  year = {', { item: entry, field: 'year', value: 'soon' }, 'year'],
  ['else the entry', '@article{a,', { item: entry, field: 'title' }, 'a'],
  ['else the item', '- title: Analyst', { item: job, field: 'period' }, 'Analyst'],
  ['or nothing', 'whatever', {}, undefined],
])('K3: what is meant is %s', (_, row, parts, piece) => {
  const mark = findMark(row, parts);
  expect(mark && row.slice(mark.column, mark.column + mark.length)).toBe(piece);
});

test('K3: a problem of the whole file has no line to show', () => {
  const { line: _, ...whole } = problem;
  expect(withSourceLines([whole], 'text')).toEqual([whole]);
  expect(drawExcerpt(whole)).toEqual([]);
});
