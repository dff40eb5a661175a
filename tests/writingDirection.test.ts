import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { PROJECT } from '#kit/cli/settings.ts';
import { sourceFiles } from './support/sourceFiles.ts';

// Finds styles that name a physical side, such as `margin-left`, which would be wrong in languages
// written from right to left. Logical ones, such as `margin-inline-start`, are right in all.

const PHYSICAL_PROPERTY =
  /^(?:(?:margin|padding|border|scroll-(?:margin|padding))-)?(?:left|right)(?:-|$)/u;
const PHYSICAL_VALUE = /^(?:left|right)$/u;
/** Shorthands that, with four values, set the right side by the second, the left by the fourth. */
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color))$/u;
const SIDEWAYS = /translateX|translate\((?!\s*0\s*,)/u;
const HORIZONTAL = /linear-gradient\(\s*(?:90deg|270deg|to (?:left|right))/u;

/** Tailwind's classes that name a physical side. */
const PHYSICAL_CLASS =
  /(?<=[\s'"`:!-])(?:(?:m[lr]|p[lr]|left|right|scroll-[mp][lr]|translate-x)-(?:\[|\d|auto|px|full)|(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right)|bg-gradient-to-[lr])(?![a-z]))[^\s'"`]*/gu;

/** Selectors of rules for one direction. */
const HAS_DIRECTION = /dir=|direction:/u;

/** Selectors that may name a side, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '.ruler': 'has letters from left to right; none from right to left',
  '.ruler::before': 'as the ruler',
  '.ruler::after': 'as the ruler',
  '.ruler > span::before': 'as the ruler',
  '.ruler > span::after': 'as the ruler',
  '.title-trace > svg': 'the trace of a title is drawn over its ruler',
  ":where([dir='auto'])": 'foreign text is aligned to the page’s side',
  '.prose :is(h2, h3, h4, h5, h6, li, th, td, figcaption, caption, .note:not([dir]))':
    'foreign text, as above; mirrored below it',
  '.prose .table .end': 'foreign text, as above',
  '.code pre': 'code is read from the left',
  '[data-scrolls]': 'code and formulas are read from the left',
  '.js .site-menu': 'moved out by its own width; mirrored in the next rule',
  '.coverage > .under-axis': 'years run from left to right, as their axis does; mirrored below',
  '.contents-list': 'fades at its end; mirrored below',
  '.prose > :is(section, div) > .table': 'fades at its end; mirrored below',
};
/** Selectors of MathML, whose columns are left and right in every language. */
const MATHEMATICS = /\.m-\w+|^m[a-z]+/u;
/** Components that draw an axis from left to right in every language. */
const DRAWINGS = new Set(['src/pages/career/CareerTrack.tsx']);

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const physicalClasses = (code: string) =>
  [...code.matchAll(PHYSICAL_CLASS)].map(([className]) => className);

test('L8: no style or class names a physical side', () => {
  const sheets = readdirSync(path.join(PROJECT, 'src/styles')).filter((name) =>
    name.endsWith('.css'),
  );
  expect(sheets).toContain('writing.css');
  const inStyles = sheets.flatMap((name) => physicalRules(read(`src/styles/${name}`)));
  const inComponents = sourceFiles('src')
    .filter((file) => file.endsWith('.tsx') && !DRAWINGS.has(file))
    .flatMap((file) => physicalClasses(read(file)).map((name) => `${file}: ${name}`));
  expect([...inStyles, ...inComponents]).toEqual([]);
});

test.each([
  ['.a { margin-left: 1px }', ['.a { margin-left: 1px }']],
  ['.a { text-align: right }', ['.a { text-align: right }']],
  ['.a { inset: 0 1px 0 0 }', ['.a { inset: 0 1px 0 0 }']],
  ['.a { transform: translateX(4px) }', ['.a { transform: translateX(4px) }']],
  ['.a { @apply ml-2 ps-2 }', ['.a { ml-2 }']],
  ['.a { inset: 0 1px; margin: 1px 2px 3px; margin-inline: 0 1px }', []],
  ['.a { float: left; float: inline-start }', []],
  ["[dir='rtl'] .a { text-align: right }", []],
  ['className="ml-2 ps-2"', ['ml-2']],
  ['className="bar:-left-3 text-left"', ['left-3', 'text-left']],
  ['className="rounded-l-lg translate-x-2 start-0"', ['rounded-l-lg', 'translate-x-2']],
  ["const side = 'left'; left - right", []],
])('L8: in %s, this test finds %j', (code, expected) => {
  expect(/^[.[]/u.test(code) ? physicalRules(code) : physicalClasses(code)).toEqual(expected);
});

/** Returns the declarations and classes that name a physical side, and are no exceptions. */
function physicalRules(css: string): string[] {
  const rules: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const selectors = rule.selectors.map((selector) => selector.replaceAll(/\s+/gu, ' '));
    const isExcepted = selectors.every(
      (selector) =>
        selector in EXCEPTIONS || HAS_DIRECTION.test(selector) || MATHEMATICS.test(selector),
    );
    if (isExcepted) return;
    rule.each((node) => {
      if (node.type === 'atrule' && node.name === 'apply')
        for (const [className] of ` ${node.params}`.matchAll(PHYSICAL_CLASS))
          rules.push(`${rule.selector} { ${className} }`);
      if (node.type !== 'decl' || !isPhysical(node.prop, node.value)) return;
      // A fallback for older engines, which the logical value follows.
      const next = node.next();
      if (next?.type === 'decl' && next.prop === node.prop && next.value.startsWith('inline-'))
        return;
      rules.push(`${rule.selector} { ${node.prop}: ${node.value} }`);
    });
  });
  return rules;
}

function isPhysical(property: string, value: string): boolean {
  if (PHYSICAL_PROPERTY.test(property) || PHYSICAL_VALUE.test(value)) return true;
  if (property === 'transform' && SIDEWAYS.test(value)) return true;
  if (HORIZONTAL.test(value)) return true;
  if (!FOUR_SIDES.test(property)) return false;
  const [, right, , left] = postcss.list.space(value);
  return left !== undefined && left !== right;
}
