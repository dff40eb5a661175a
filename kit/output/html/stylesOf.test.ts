import { expect, test } from 'vitest';
import { stylesOf } from './stylesOf.ts';

const PAGE = '<html dir="ltr"><body><main id="main"><p class="lead md:mt-2">Text</p></main>';

test.each<[string, string, string]>([
  ['a class with an escape', '.md\\:mt-2{a:b}', '.md\\:mt-2{a:b}'],
  [
    'a state',
    '.lead:hover,.lead[aria-expanded=true]::before{a:b}',
    '.lead:hover,.lead[aria-expanded=true]::before{a:b}',
  ],
  ['a class that scripts give', '.js .lead{a:b}', '.js .lead{a:b}'],
  ['nothing for the other direction', '[dir=rtl] p{a:b}[dir=ltr] p{a:b}', '[dir=ltr] p{a:b}'],
  ['an alternative', ':is(.chip,.lead) p{a:b}', ':is(.chip,.lead) p{a:b}'],
  ['something that is not there', '.chip{a:b}@media print{.chip{a:b}}', ''],
  [
    'keyframes that are used',
    '@keyframes in{from{a:b}}@keyframes out{to{a:b}}p{animation:in 1s}',
    '@keyframes in{from{a:b}}p{animation:in 1s}',
  ],
  [
    'typefaces that text has',
    "@font-face{font-family:One}@font-face{font-family:'Two'}p{font-family:'One',x}",
    "@font-face{font-family:One}p{font-family:'One',x}",
  ],
  [
    'variables that are read',
    ':root{--one:1;--two:2}p{a:var(--one)}',
    ':root{--one:1}p{a:var(--one)}',
  ],
])('V1: a page’s part of a style sheet has %s', (_, css, kept) => {
  expect(stylesOf(css, PAGE, new Set(['js']))).toBe(kept);
});

test('P3: colours that a script draws with are kept, although no rule reads them', () => {
  const all = ':root{--baseA:#5ee6a8;--unread:1px}p{color:red}';
  const css = stylesOf(all, '<p>Text</p>', new Set(['--baseA']));
  expect(css).toContain('--baseA');
  expect(css).not.toContain('--unread');
});

test('V1: what the reset of styles has for fields is left out where there are none', () => {
  const css =
    '[type=search]{outline-offset:-2px}::-webkit-search-decoration{appearance:none}:disabled{cursor:default}';
  expect(stylesOf(css, '<button></button>', new Set())).toBe(':disabled{cursor:default}');
  expect(stylesOf(css, '<input type="search">', new Set())).toBe(css);
});
