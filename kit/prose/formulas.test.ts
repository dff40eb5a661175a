import fc from 'fast-check';
import { toString as markdownText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { foreignMarkup } from './foreignMarkup.ts';
import { withoutDefinitions } from './formula.ts';
import { mask } from './mask.ts';
import { nodesIn, parseMarkdown } from './parseMarkdown.ts';

function read(text: string) {
  const root = parseMarkdown(text);
  const mathNodes = [...nodesIn(root)].filter((node) => node.type === 'math');
  return {
    formulas: mathNodes.map(({ value }) => value),
    displays: mathNodes.filter(({ isDisplay }) => isDisplay).map(({ value }) => value),
    /** Each formula with its delimiters. */
    sources: mathNodes.map(({ position }) =>
      text.slice(position?.start.offset, position?.end.offset),
    ),
    blocks: root.children.map(({ type }) => type),
    words: markdownText(root),
  };
}

test.each([
  'It cost $61 or $76 in all.',
  'From $5 to $10, and $1,000.50 more.',
  '$ 5 and 6 $',
  'One $ alone',
  'x $$',
  'It is $900; the column is `meta$batch`.',
  'x $\n\ny$',
])('B3: the dollars in “%s” are no formula', (text) => {
  const { formulas, words } = read(text);
  expect(formulas).toEqual([]);
  const withoutSpaces = (words: string) => words.replaceAll(/[\s\\`]+/gu, '');
  expect(withoutSpaces(words)).toBe(withoutSpaces(text));
});

test.each([
  ['$5 and then $x^2$ and $6', ['x^2']],
  ['**$\\alpha$** and [$\\beta$](https://example.org)', ['\\alpha', '\\beta']],
  ['$\\text{if $x$ holds}$', ['\\text{if $x$ holds}']],
  ['$$\na\n\nb\n$$', ['a\n\nb']],
  ['| a | b |\n|---|---|\n| $x$ | $\\lvert y \\rvert$ |', ['x', '\\lvert y \\rvert']],
  ['$a < b$ and $c > d$', ['a < b', 'c > d']],
])('B3: the formulas of “%s” are %j', (text, expected) => {
  const { formulas } = read(text);
  expect(formulas).toEqual(expected);
});

const amount = fc
  .tuple(fc.constantFrom('$', 'US$', '($', '“$'), fc.integer({ min: 1, max: 99_999 }))
  .map(([sign, count]) => `${sign}${count}`);
const word = fc.constantFrom('and', 'or', 'cost', 'per', 'for', 'a', 'to', 'with');

test('B3: each formula between amounts is found, and the amounts stay', () => {
  const formula = fc.constantFrom('x', 'x_1', 'a + b', '\\frac{1}{2}', 'n = 5', 'p < 0.05');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(amount, word), formula), { minLength: 1, maxLength: 6 }),
      (pairs) => {
        const text = `x ${pairs.map(([words, tex]) => `${words} and $${tex}$`).join(' ')} z`;
        const { formulas, words } = read(text);
        expect(formulas).toEqual(pairs.map(([, tex]) => tex));
        expect(words).toBe(`x ${pairs.map(([words, tex]) => `${words} and ${tex}`).join(' ')} z`);
      },
    ),
  );
});

test('B3: no letter is lost from a text with dollars anywhere', () => {
  const piece = fc.constantFrom('$', '$$', '5', 'x', ' ', '{', '}', '\\$', '_', '\n', 'a b', '.');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const { words } = read(`q${pieces.join('')}w`);
      const letters = (text: string) => text.replaceAll(/[^qwxab5]/gu, '');
      expect(letters(words)).toBe(letters(`q${pieces.join('')}w`));
    }),
  );
});

test.each([
  ['$x$$', '$x$', 'x'],
  ['a $x\ny$ b', '$x\ny$', 'x\ny'],
  ['$x\\\n$y$', '$y$', 'y'],
  ['$5 for `a` and $b$', '$b$', 'b'],
  ['$a}}{b $c$}$', '$a}}{b $c$}$', 'a}}{b $c$}'],
])('B3: in “%s”, %s is an inline formula', (text, source, tex) => {
  expect(read(text)).toMatchObject({ formulas: [tex], displays: [], sources: [source] });
});

test.each([
  ['$$x\n$$ b', '$$x\n$$', 'x'],
  ['a $$\\text{x $$ y}$$ b', '$$\\text{x $$ y}$$', '\\text{x $$ y}'],
  ['$$x $$$\n$$', '$$x $$', 'x'],
])('B3: in “%s”, %s is a display formula within a paragraph', (text, source, tex) => {
  const { displays, blocks, sources } = read(text);
  expect({ displays, blocks, sources }).toEqual({
    displays: [tex],
    blocks: ['paragraph'],
    sources: [source],
  });
});

test.each([
  ['$$ x $$\t ', ['x'], ['math']],
  ['$$\r\nx\r\n$$\r\n', ['x'], ['math']],
  ['$$\na\n\n- b\n$$\n- c', ['a\n\n- b'], ['math', 'list']],
  ['a\n$$\nx\n$$\nb', ['x'], ['paragraph', 'math', 'paragraph']],
  ['$$\n$$', [''], ['math']],
  ['```math\na\n\nb\n```', ['a\n\nb'], ['math']],
  ['- > ~~~ math\n  > a\n  > ~~~', ['a'], ['list']],
  ['> $$\n> x\n> $$\ny', ['x'], ['blockquote', 'paragraph']],
])('B3: “%s” has display formulas on their own lines', (text, displays, blocks) => {
  expect(read(text)).toMatchObject({ displays, blocks });
});

test('B3: in a table “\\|” is a bar, as in code', () => {
  const cells = ['$\\|x\\|$', '$\\\\\\|y\\|$', '`a\\|b`'];
  expect(read(`| a | b | c |\n|---|---|---|\n| ${cells.join(' | ')} |`)).toMatchObject({
    formulas: ['|x|', '\\\\|y|'],
    words: 'abc|x|\\\\|y|a|b',
  });
  expect(read('| $\\|\\|x\\|\\|$ |\n|---|').formulas).toEqual(['||x||']);
  expect(read('$\\|x\\|$').formulas).toEqual(['\\|x\\|']);
});

test('B3, B4: characters that look like placeholders stay, in code and elsewhere', () => {
  const math = '\u{E000}\u{E001}x';
  const text = `\u{E001} $a$ \`\u{E000} \u{E000}\u{F000}\u{F000}\` and \\\u{E000}`;
  const { formulas, words } = read(`${text}\n\n~~~\n\u{E000}\n~~~\n\n~~~math\n${math}\n~~~`);
  expect(formulas).toEqual(['a', math]);
  expect(words).toBe(`${text.replaceAll(/[$`]/gu, '')}\u{E000}${math}`);
});

/**
 * How many times longer a text of eight times the length takes: eight if the time is linear,
 * sixty-four if it is quadratic. Measured in CPU time, since other processes interfere.
 */
function growthOf(unit: string, read: (text: string) => void, baseCount = 5000): number {
  const milliseconds = (count: number) => {
    const text = unit.repeat(count);
    const startUsage = process.cpuUsage();
    read(text);
    return process.cpuUsage(startUsage).user / 1000;
  };
  const bestTime = (count: number) =>
    Math.min(...Array.from({ length: 3 }, () => milliseconds(count)));
  // A millisecond is noise.
  return bestTime(8 * baseCount) / (bestTime(baseCount) + 1);
}

test.each([
  ['B3', 'dollars before unclosed braces', '${'],
  ['B3', 'display formulas with unclosed braces', 'a $${'],
  ['B2', 'dashes with gaps', '-  '],
])('%s: parsing %s takes linear time', (_, __, unit) => {
  const read = (text: string) => expect(mask(text, 'file').pieces.size).toBeLessThan(2);
  expect(growthOf(unit, read)).toBeLessThan(30);
});

test.each([
  ['colons', 'a ::: '],
  ['attributes', 'a{.b} '],
])('M3: parsing %s in one line takes linear time', (_, unit) => {
  const read = (text: string) => expect(mask(text, 'file').droppedMarks).toEqual([]);
  expect(growthOf(unit, read, 2000)).toBeLessThan(30);
});

test.each([
  ['a word', 'a'.repeat(10)],
  ['unclosed BBCode tags', '[b='],
  ['LaTeX commands with unclosed brackets', '\\ab['],
])('M3: searching %s for foreign markup takes linear time', (_, unit) => {
  const read = (text: string) => expect(foreignMarkup(text, 'plain')).toEqual([]);
  expect(growthOf(unit, read)).toBeLessThan(30);
});

test('M17: parsing a definition takes linear time in its spaces', () => {
  const read = (spaces: string) => {
    const tex = `\\newcommand\\R${spaces}x`;
    expect(withoutDefinitions(tex)).toEqual({ tex, macros: {} });
  };
  expect(growthOf(' ', read, 100)).toBeLessThan(30);
});
