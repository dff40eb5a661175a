import { expect, test } from 'vitest';
import { stylesOf } from './stylesOf.ts';

const PAGE = '<html dir="ltr"><body><main id="main"><p class="lead md:mt-2">Text</p></main>';

test.each<[string, string, string]>([
  ['a class with an escape', '.md\\:mt-2{a:b}', '.md\\:mt-2{a:b}'],
  [
    'a rule for a state',
    '.lead:hover,.lead[aria-expanded=true]::before{a:b}',
    '.lead:hover,.lead[aria-expanded=true]::before{a:b}',
  ],
  ['a class that scripts add', '.js .lead{a:b}', '.js .lead{a:b}'],
  ['only rules for its own direction', '[dir=rtl] p{a:b}[dir=ltr] p{a:b}', '[dir=ltr] p{a:b}'],
  ['a list of classes of which one is there', ':is(.chip,.lead) p{a:b}', ':is(.chip,.lead) p{a:b}'],
  ['no rule for a class that is missing', '.chip{a:b}@media print{.chip{a:b}}', ''],
  [
    'keyframes that are used',
    '@keyframes in{from{a:b}}@keyframes out{to{a:b}}p{animation:in 1s}',
    '@keyframes in{from{a:b}}p{animation:in 1s}',
  ],
  [
    'typefaces that are used',
    "@font-face{font-family:One}@font-face{font-family:'Two'}p{font-family:'One',x}",
    "@font-face{font-family:One}p{font-family:'One',x}",
  ],
  [
    'variables that are read',
    ':root{--one:1;--two:2}p{a:var(--one)}',
    ':root{--one:1}p{a:var(--one)}',
  ],
])('V1: the styles of a page keep %s', (_, css, expected) => {
  expect(stylesOf(css, PAGE, new Set(['js']))).toBe(expected);
});

test('P3: variables that only a script reads are kept', () => {
  const sheet = ':root{--baseA:#5ee6a8;--unread:1px}p{color:red}';
  const css = stylesOf(sheet, '<p>Text</p>', new Set(['--baseA']));
  expect(css).toContain('--baseA');
  expect(css).not.toContain('--unread');
});

test('V1: reset rules for form fields are left out of a page without fields', () => {
  const css =
    '[type=search]{outline-offset:-2px}::-webkit-search-decoration{appearance:none}:disabled{cursor:default}';
  expect(stylesOf(css, '<button></button>', new Set())).toBe(':disabled{cursor:default}');
  expect(stylesOf(css, '<input type="search">', new Set())).toBe(css);
});
