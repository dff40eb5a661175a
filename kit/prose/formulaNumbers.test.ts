import { expect, test } from 'vitest';
import { numberFormulas, withoutLabels } from './formulaNumbers.ts';

test('B3: labels are numbered in order, the first of a name counts, and they leave no trace', () => {
  const numbers = numberFormulas(['a\\label{x}', 'b  \\label{y}', 'c \\label{x}']);
  expect(numbers.labels()).toEqual(['x', 'y']);
  expect(['x', 'y', 'z'].map((label) => numbers.numberOf(label))).toEqual(['1', '2', undefined]);
  expect(numbers.of('a\\label{x}')).toEqual({ tex: 'a', number: '1', labels: ['x'] });
  expect(numbers.of('b  \\label{y}')).toEqual({ tex: 'b', number: '2', labels: ['y'] });
  expect(withoutLabels('\\label{x} a')).toBe('a');
});

/** What becomes of each display: its TeX, and its number. */
function numbered(...displays: string[]) {
  const numbers = numberFormulas(displays);
  return displays.map((tex) => {
    const { tex: made, number } = numbers.of(tex);
    return number === undefined ? made : `${made} — ${number}`;
  });
}

test('B3: the number that an owner gives is the only one, and the others count on', () => {
  expect(numbered('a \\tag{E1} \\label{e}', 'b \\label{f}', '\\label{g} c \\tag{E2}')).toEqual([
    'a — E1',
    'b — 1',
    'c — E2',
  ]);
});

test('B3: each row with a label has a number, and a row with one of its own keeps it', () => {
  const rows =
    'a \\tag{A} \\label{a}\\\\ b \\label{b}\\\\ c\\\\ d \\tag{D}\\\\ e \\label{e}\\label{f}';
  expect(numbered(`\\begin{align}${rows}\\end{align}`)).toEqual([
    '\\begin{align*}a \\tag{A}\\\\ b \\tag{1}\\\\ c\\\\ d \\tag{D}\\\\ e \\tag{2}\\end{align*}',
  ]);
});

test.each(['\\tag*{[C]}', '\\tag{$\\star$}'])('B3: %s is set by TeX', (tag) => {
  expect(numbered(`a \\label{a} ${tag}`, 'b \\label{b}')).toEqual([`a ${tag}`, 'b — 1']);
});
