import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawExcerpt, findSpan, withSourceLines } from './excerpt.ts';
import type { Location, Problem } from './problem.ts';

const problem: Problem = {
  severity: 'error',
  file: 'a.yaml',
  line: 7,
  code: 'oddTitle',
  kind: 'cut',
  field: '',
};

test('K3: carets are under the span of a problem', () => {
  expect(
    drawExcerpt({ ...problem, row: '  compnay: Fall Line', span: { column: 2, length: 7 } }),
  ).toEqual([
    '7 |   compnay: Fall Line', // “company”, misspelt
    '  |   ^^^^^^^',
  ]);
});

test('K3: wide characters, accents and tabs do not shift the carets', () => {
  expect(
    drawExcerpt({ ...problem, row: '\t名前: e\u0301x', span: { column: 5, length: 3 } }),
  ).toEqual(['7 | →名前: e\u0301x', '  |        ^^']);
});

test('K3: a line of two thousand characters is cut around the span', () => {
  const row = `${'a'.repeat(1000)}WRONG${'b'.repeat(1000)}`;
  const [sourceRow = '', markRow = ''] = drawExcerpt({
    ...problem,
    row,
    span: { column: 1000, length: 5 },
  });
  expect(sourceRow.length).toBeLessThan(110);
  expect(sourceRow.slice(markRow.indexOf('^'), markRow.lastIndexOf('^') + 1)).toBe('WRONG');
});

test('C5: no control character of a line reaches the terminal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(300), fc.nat(300), (row, column, length) => {
      const excerpt = drawExcerpt({ ...problem, row, span: { column, length } }).join('');
      expect(excerpt).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(excerpt.isWellFormed()).toBe(true);
    }),
  );
});

const entry = { noun: 'entry', name: 'a' };
const job = { noun: 'job', number: 2, name: 'Analyst' };

test.each<[string, string, Partial<Location>, string | undefined]>([
  ['the value', '  year = {soon},', { item: entry, field: 'year', value: 'soon' }, 'soon'],
  ['the start of a cut value', '  year = {soonest', { field: 'year', value: 'soon…' }, 'soon'],
  ['the field', '  year = {', { item: entry, field: 'year', value: 'soon' }, 'year'],
  ['the entry', '@article{a,', { item: entry, field: 'title' }, 'a'],
  ['the item', '- title: Analyst', { item: job, field: 'period' }, 'Analyst'],
  ['none of them', 'whatever', {}, undefined],
])('K3: of value, field and item, the span covers %s', (_, row, target, text) => {
  const span = findSpan(row, target);
  expect(span && row.slice(span.column, span.column + span.length)).toBe(text);
});

test('K3: a problem of the whole file has no source line', () => {
  const { line: _, ...fileProblem } = problem;
  expect(withSourceLines([fileProblem], 'text')).toEqual([fileProblem]);
  expect(drawExcerpt(fileProblem)).toEqual([]);
});
