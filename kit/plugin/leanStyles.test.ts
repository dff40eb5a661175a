import postcss from 'postcss';
import tailwindcss from 'tailwindcss';
import { expect, test } from 'vitest';
import { tailwindDefaults, withoutRightToLeft } from './leanStyles.ts';

async function stylesFor(html: string): Promise<string> {
  const tailwind = tailwindcss({ content: [{ raw: html, extension: 'html' }] });
  const { css } = await postcss([tailwind, tailwindDefaults()]).process(
    '@tailwind base; @tailwind utilities;',
    { from: undefined },
  );
  return css;
}

test('F3: shadows, rings, rotations and filters work, and only their elements carry the variables', async () => {
  const css = await stylesFor('<p class="shadow-lg hover:rotate-3 ring before:blur-sm">');
  const [, selectors] = /([^{}]*)\{[^{}]*--tw-rotate: 0;/u.exec(css) ?? [];
  expect(selectors?.split(',').map((selector) => selector.trim())).toEqual([
    ':where(.shadow-lg)',
    ':where(.ring)',
    ':where(.before\\:blur-sm)::before',
    ':where(.hover\\:rotate-3:hover)',
  ]);
  for (const rule of ['.shadow-lg', '.ring', '.hover\\:rotate-3:hover'])
    expect(css).toContain(`${rule} {`);
});

const stripRightToLeft = (css: string) =>
  postcss([withoutRightToLeft()]).process(css, { from: undefined }).css;

test.each([
  ["[dir='rtl'] .a { x: y }", ''],
  ["[dir='rtl'] .a, .b { x: y }", '.b { x: y }'],
  [".a:where([dir='rtl'], [dir='rtl'] *) { x: y }", ''],
  [":is([dir='rtl'], .b) .a { x: y }", ":is([dir='rtl'], .b) .a { x: y }"],
  ['.a:hover, p > b { x: y }', '.a:hover, p > b { x: y }'],
])('L8: a left-to-right site reduces %s to “%s”', (css, expected) => {
  expect(stripRightToLeft(css)).toBe(expected);
});
