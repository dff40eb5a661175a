import postcss from 'postcss';
import { expect, test } from 'vitest';
import { withoutRightToLeft } from './leanStyles.ts';

const without = (css: string) =>
  postcss([withoutRightToLeft()]).process(css, { from: undefined }).css;

test.each([
  ["[dir='rtl'] .a { x: y }", ''],
  ["[dir='rtl'] .a, .b { x: y }", '.b { x: y }'],
  [".a:where([dir='rtl'], [dir='rtl'] *) { x: y }", ''],
  [":is([dir='rtl'], .b) .a { x: y }", ":is([dir='rtl'], .b) .a { x: y }"],
  ['.a:hover, p > b { x: y }', '.a:hover, p > b { x: y }'],
])('L8: of %s, a site from left to right has %s', (css, expected) => {
  expect(without(css)).toBe(expected);
});
