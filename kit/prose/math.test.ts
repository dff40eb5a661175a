import { createRequire } from 'node:module';
import type Temml from 'temml';
import { expect, test } from 'vitest';
import { elementsIn, proseText } from './prose.ts';
import { formulaOf, STYLES } from './formula.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { DISPLAYS, FORMULAS, REFUSED } from '#tests/support/formulas.ts';
import { toProse } from './toProse.ts';
import { numberFormulas } from './formulaNumbers.ts';

function read(text: string) {
  const { sections, faults } = toProse(parseMarkdown(text));
  const all = elementsIn(sections);
  const told = faults.map(({ finding, start }) => `${start.line}:${start.column} ${finding.code}`);
  const formulas = all.flatMap(({ tag, attributes }) =>
    tag === 'math' ? (attributes?.['alttext'] ?? '') : [],
  );
  return { sections, all, told, faults, formulas, words: proseText(sections).trim() };
}

/** Elements and attributes of MathML Core, by its table. @see https://www.w3.org/TR/mathml-core/ */
const CORE = new Set(
  'annotation annotation-xml maction math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'.split(
    ' ',
  ),
);

test(`B3: ${FORMULAS.length} formulas of many kinds are MathML Core without a style, or refused`, () => {
  expect(FORMULAS.length).toBeGreaterThan(100);
  const refused = FORMULAS.filter((tex) => 'fault' in formulaOf(tex, true));
  expect(refused.filter((tex) => !REFUSED.test(tex))).toEqual([]);
  for (const tex of FORMULAS.filter((each) => !refused.includes(each)))
    for (const isDisplay of [true, false]) {
      const made = formulaOf(tex, isDisplay);
      if (!('element' in made)) {
        // TeX has environments that are displays only.
        expect([tex, isDisplay, made.fault]).toEqual([
          expect.stringMatching(DISPLAYS),
          false,
          expect.any(String),
        ]);
        continue;
      }
      const all = elementsIn([made.element]);
      expect(all.filter(({ tag }) => !CORE.has(tag)).map(({ tag }) => tag)).toEqual([]);
      const names = all.flatMap(({ attributes = {} }) => Object.keys(attributes));
      expect(names.filter((name) => /^(?:style|on|href|id$)/u.test(name))).toEqual([]);
      expect([tex, proseText(made.element.children ?? [])]).not.toEqual([tex, '']);
    }
});

test('B3: no style of Temml’s is dropped unseen', () => {
  const { renderToString } = createRequire(import.meta.url)('temml') as typeof Temml;
  const properties = FORMULAS.flatMap((tex) => {
    const markup = renderToString(tex, { displayMode: true, strict: false, trust: false });
    return [...markup.matchAll(/ style="([^"]*)"/gu)].flatMap(([, style = '']) =>
      [...style.matchAll(/([\w-]+):/gu)].map(([, name = '']) => name),
    );
  });
  const known = Object.keys(STYLES);
  const unknown = properties.filter((name) => !known.includes(name) && name !== 'white-space');
  expect(unknown).toEqual([]);
  expect(known.filter((name) => !properties.includes(name))).toEqual([]);
});

test.each([
  ['Text $\\frac{1}$ here', '1:15'],
  ['> quoted $\\bar$ x', '1:15'],
  ['> - deep\n>\n>   $$\n>   a\n>   b \\nope\n>   $$', '5:7'],
  ['[^1]\n\n[^1]: note $\\y$', '3:13'],
])('B3: what TeX says of “%s” has its line and column', (text, place) => {
  const { told } = read(text);
  expect(told).toEqual([`${place} wrongFormula`]);
});

test('B3: no line begins with the full stop behind a formula, nor ends with a bracket before it', () => {
  const { all, words } = read('Of $x$, ($y$); $a$ and $b$-fold (“$c$”): \\($d$ $e$.');
  const joined = all.filter(({ attributes }) => attributes?.['class'] === 'joined');
  expect(joined.map(({ children = [] }) => proseText(children))).toEqual([
    'x,',
    '(y);',
    'b-',
    '(“c”):',
    '(d',
    'e.',
  ]);
  expect(words).toBe('Of x, (y); a and b-fold (“c”): (d e.');
});

test('B3: a formula that would never end comes to an end', () => {
  for (const tex of [
    '\\def\\a{\\a\\a}\\a',
    '\\def\\a{x\\a}\\a',
    '{'.repeat(5000),
    `${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`,
  ])
    expect(formulaOf(tex, true)).toBeDefined();
});

test.each([
  ['\\begin{equation}\nE = mc^2\n\\end{equation}', ['1:1 asWritten']],
  ['So\n\\begin{align*}\na &= b_1 \\\\\nc &= d_2\n\\end{align*}', ['2:1 asWritten']],
  ['$$\n\\begin{equation}\nE = mc^2\n\\end{equation}\n$$', []],
  ['As in `\\begin{equation}` and \\begin{equation}.', []],
])('B3: a formula in LaTeX without dollars is told: %j', (text, expected) => {
  expect(read(text).told).toEqual(expected);
});

/** What becomes of each display: its TeX, and its number. */
function numbered(...displays: string[]) {
  const numbers = numberFormulas(displays);
  return displays.map((tex) => {
    const { tex: made, number } = numbers.of(tex);
    return number === undefined ? made : `${made} — ${number}`;
  });
}

test.each([
  [
    ['a\\label{x}', 'b  \\label{y}', 'c \\label{x}'],
    ['a — 1', 'b — 2', 'c — 1'],
  ],
  [
    ['a \\tag{E1} \\label{e}', 'b \\label{f}', '\\label{g} c \\tag{E2}'],
    ['a — E1', 'b — 1', 'c — E2'],
  ],
  [
    [
      '\\begin{align}a \\tag{A} \\label{a}\\\\ b \\label{b}\\\\ c\\\\ d \\tag{D}\\\\ e \\label{e}\\label{f}\\end{align}',
    ],
    ['\\begin{align*}a \\tag{A}\\\\ b \\tag{1}\\\\ c\\\\ d \\tag{D}\\\\ e \\tag{2}\\end{align*}'],
  ],
  [
    ['a \\label{a} \\tag*{[C]}', 'b \\label{b}'],
    ['a \\tag*{[C]}', 'b — 1'],
  ],
  [
    ['a \\label{a} \\tag{$\\star$}', 'b \\label{b}'],
    ['a \\tag{$\\star$}', 'b — 1'],
  ],
])('B3: displays %j are numbered in order, or as the owner says', (displays, wanted) => {
  expect(numbered(...displays)).toEqual(wanted);
});

test.each([
  ['$\\newcommand{\\R}{\\mathbb{R}}$ $x \\in \\R$', ['x \\in \\R'], []],
  ['$$\\def\\n#1{\\lVert #1 \\rVert} \\n{x}$$ and $\\n{y}$', ['\\n{x}', '\\n{y}'], []],
  ['$\\DeclareMathOperator*{\\amin}{arg\\,min}$\n\n$\\amin_x$', ['\\amin_x'], []],
  ['$\\norm{x}$ and $\\mbox{if } y$', ['\\norm{x}', '\\mbox{if } y'], []],
  ['$\\nope$', [], ['1:2 wrongFormula']],
])('M17: commands hold for the text: %s', (text, formulas, told) => {
  const { sections, faults } = toProse(parseMarkdown(text), {
    '\\norm': '\\lVert #1 \\rVert',
  });
  const shown = elementsIn(sections).filter(({ tag }) => tag === 'math');
  expect(shown.map(({ attributes }) => attributes?.['alttext'])).toEqual(formulas);
  expect(
    faults.map(({ finding, start }) => `${start.line}:${start.column} ${finding.code}`),
  ).toEqual(told);
});

test('M17: in place of eqnarray, align is told', () => {
  const { faults } = read('$$\n\\begin{eqnarray} a &=& b \\end{eqnarray}\n$$');
  expect(faults[0]?.finding).toMatchObject({ code: 'wrongFormula', guess: 'align' });
});
