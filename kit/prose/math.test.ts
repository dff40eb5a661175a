import { createRequire } from 'node:module';
import type Temml from 'temml';
import { expect, test } from 'vitest';
import { elementsIn, proseText } from './prose.ts';
import { renderFormula, STYLES } from './formula.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { DISPLAY_FORMULA, FORMULAS, UNSUPPORTED_FORMULA } from '#tests/support/formulas.ts';
import { toProse } from './toProse.ts';
import { numberFormulas } from './formulaNumbers.ts';

function read(text: string) {
  const { sections, faults } = toProse(parseMarkdown(text));
  const all = elementsIn(sections);
  const reports = faults.map(
    ({ finding, start }) => `${start.line}:${start.column} ${finding.code}`,
  );
  const formulas = all.flatMap(({ tag, attributes }) =>
    tag === 'math' ? (attributes?.['alttext'] ?? '') : [],
  );
  return { sections, all, reports, faults, formulas, words: proseText(sections).trim() };
}

/** Elements and attributes of MathML Core, by its table. @see https://www.w3.org/TR/mathml-core/ */
const CORE = new Set(
  'annotation annotation-xml maction math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'.split(
    ' ',
  ),
);

test(`B3: ${FORMULAS.length} formulas of many kinds become MathML Core without styles, or are refused`, () => {
  expect(FORMULAS.length).toBeGreaterThan(100);
  const refused = FORMULAS.filter((tex) => 'fault' in renderFormula(tex, true));
  expect(refused.filter((tex) => !UNSUPPORTED_FORMULA.test(tex))).toEqual([]);
  for (const tex of FORMULAS.filter((each) => !refused.includes(each)))
    for (const isDisplay of [true, false]) {
      const formula = renderFormula(tex, isDisplay);
      if (!('element' in formula)) {
        // TeX has environments that are displays only.
        expect([tex, isDisplay, formula.fault]).toEqual([
          expect.stringMatching(DISPLAY_FORMULA),
          false,
          expect.any(String),
        ]);
        continue;
      }
      const all = elementsIn([formula.element]);
      expect(all.filter(({ tag }) => !CORE.has(tag)).map(({ tag }) => tag)).toEqual([]);
      const names = all.flatMap(({ attributes = {} }) => Object.keys(attributes));
      expect(names.filter((name) => /^(?:style|on|href|id$)/u.test(name))).toEqual([]);
      expect([tex, proseText(formula.element.children ?? [])]).not.toEqual([tex, '']);
    }
});

test('B3: STYLES has exactly the style properties that Temml writes', () => {
  const { renderToString } = createRequire(import.meta.url)('temml') as typeof Temml;
  const properties = FORMULAS.flatMap((tex) => {
    const markup = renderToString(tex, { displayMode: true, strict: false, trust: false });
    return [...markup.matchAll(/ style="([^"]*)"/gu)].flatMap(([, style = '']) =>
      [...style.matchAll(/([\w-]+):/gu)].map(([, name = '']) => name),
    );
  });
  const handled = Object.keys(STYLES);
  const unhandled = properties.filter((name) => !handled.includes(name));
  expect(unhandled).toEqual([]);
  expect(handled.filter((name) => !properties.includes(name))).toEqual([]);
});

test.each([
  ['Text $\\frac{1}$ here', '1:15'],
  ['> quoted $\\bar$ x', '1:15'],
  ['> - deep\n>\n>   $$\n>   a\n>   b \\nope\n>   $$', '5:7'],
  ['[^1]\n\n[^1]: note $\\y$', '3:13'],
])('B3: an invalid formula in “%s” is reported at %s', (text, position) => {
  const { reports } = read(text);
  expect(reports).toEqual([`${position} wrongFormula`]);
});

test('B3: punctuation directly before or behind a formula stays on its line', () => {
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

test('B3: endless macros and deep nesting can’t hang the build', () => {
  for (const tex of [
    '\\def\\a{\\a\\a}\\a',
    '\\def\\a{x\\a}\\a',
    '{'.repeat(5000),
    `${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`,
  ])
    expect(renderFormula(tex, true)).toBeDefined();
});

test.each([
  ['\\begin{equation}\nE = mc^2\n\\end{equation}', ['1:1 asWritten']],
  ['So\n\\begin{align*}\na &= b_1 \\\\\nc &= d_2\n\\end{align*}', ['2:1 asWritten']],
  ['$$\n\\begin{equation}\nE = mc^2\n\\end{equation}\n$$', []],
  ['As in `\\begin{equation}` and \\begin{equation}.', []],
])(
  'B3: a LaTeX environment without dollars is reported, one within dollars or code is not: %j',
  (text, expected) => {
    expect(read(text).reports).toEqual(expected);
  },
);

/** Each display formula as “TeX — number”, or as TeX with tags. */
function numbered(...displays: string[]) {
  const numbers = numberFormulas(displays);
  return displays.map((tex) => {
    const { tex: result, number } = numbers.withNumber(tex);
    return number === undefined ? result : `${result} — ${number}`;
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
])('B3: display formulas %j are numbered in order, or by their tags', (displays, expected) => {
  expect(numbered(...displays)).toEqual(expected);
});

test.each([
  ['$\\newcommand{\\R}{\\mathbb{R}}$ $x \\in \\R$', ['x \\in \\R'], []],
  ['$$\\def\\n#1{\\lVert #1 \\rVert} \\n{x}$$ and $\\n{y}$', ['\\n{x}', '\\n{y}'], []],
  ['$\\DeclareMathOperator*{\\amin}{arg\\,min}$\n\n$\\amin_x$', ['\\amin_x'], []],
  ['$\\norm{x}$ and $\\mbox{if } y$', ['\\norm{x}', '\\mbox{if } y'], []],
  ['$\\nope$', [], ['1:2 wrongFormula']],
])('M17: a command holds for the rest of the text: %s', (text, formulas, reports) => {
  const { sections, faults } = toProse(parseMarkdown(text), {
    '\\norm': '\\lVert #1 \\rVert',
  });
  const mathElements = elementsIn(sections).filter(({ tag }) => tag === 'math');
  expect(mathElements.map(({ attributes }) => attributes?.['alttext'])).toEqual(formulas);
  expect(
    faults.map(({ finding, start }) => `${start.line}:${start.column} ${finding.code}`),
  ).toEqual(reports);
});

test('M17: the message about eqnarray proposes align', () => {
  const { faults } = read('$$\n\\begin{eqnarray} a &=& b \\end{eqnarray}\n$$');
  expect(faults[0]?.finding).toMatchObject({ code: 'wrongFormula', guess: 'align' });
});
