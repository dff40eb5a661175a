import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Prose } from '#src/content/prose.ts';
import { plainText } from '#src/lib/plainText.ts';
import { elementsIn } from './prose.ts';
import { readInline } from './toProse.ts';
import { withFilePositions } from './filePositions.ts';

/** The text with each element as `<tag>`, a link as `<a address>`. */
function outline(prose: readonly Prose[]): string {
  return prose
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, attributes = {}, children = [] } = node;
      const address = attributes['href'] ?? attributes['to'];
      return `<${address === undefined ? tag : `${tag} ${address}`}>${outline(children)}</${tag}>`;
    })
    .join('');
}

const read = (text: string) => outline(readInline(text, true).prose);

test.each([
  ['*E. coli* in **12** wards', '<em>E. coli</em> in <strong>12</strong> wards'],
  ['[code](https://example.org/a_b)', '<a https://example.org/a_b>code</a>'],
  ['[*my* career](career)', '<a career><em>my</em> career</a>'],
  ['as shown [see @okafor2024, p. 3]', 'as shown <cite>[see @okafor2024, p. 3]</cite>'],
  ['one\n\ntwo *three*', 'one\n\ntwo <em>three</em>'],
])('R4: %s has formatting', (text, expected) => {
  expect(read(text)).toBe(expected);
});

describe('R4: a field without formatting stays as it is, whatever Markdown would make of it', () => {
  const texts = [
    'HLA-A*02:01 and HLA-B*07:02',
    'Smith*, Jones* and *equal contribution',
    'primers 5`-ATG-3` and 5`-TTA-3`',
    '<https://example.org>, https://example.org/_a_b_c',
    '[1], [2, 3], [sic], [x] done',
    'ada@example.org, [ada@example.org], @ada and @ada_l',
    '- one\n- two\n\n1. three\n\n    four\n\n> five\n\n# six\n\n---\n***',
    '| a | b |\n|---|---|\n~~struck~~, $x_1$ and $y_2$, [^1]',
    'two  spaces  \nat an end, a backslash\\\nthere',
  ];

  test.each([...texts, ''])('%s', (text) => {
    expect(readInline(text, true)).toMatchObject({ prose: [text], citations: [] });
  });

  test('a text without Markdown’s characters is the same to the byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const withoutMarks = text.replaceAll(/[*_`[~^]/gu, '');
        expect(readInline(withoutMarks, true).prose).toEqual([withoutMarks]);
      }),
    );
  });

  test('any text keeps its words in their order, and has no elements but five', () => {
    const pieces = fc.constantFrom(
      ...'* ** _ ` [ ] ( ) ](x) [@a] ! \\ <b> &amp; a É 1 . @k ](https://x.org) 😀'.split(' '),
      ' ',
      '\n',
      '\n\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), (parts) => {
        const text = parts.join('');
        const { prose } = readInline(text, true);
        for (const { tag } of elementsIn(prose))
          expect(['em', 'strong', 'code', 'a', 'cite']).toContain(tag);
        // Each word shown is in the source after the one before; addresses are not shown.
        let at = 0;
        for (const word of plainText(prose).match(/[aÉ1😀]/gu) ?? []) {
          at = text.indexOf(word, at) + word.length;
          expect(at).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('B5: citations in brackets are numbered in order; in a title they stay text', () => {
  const text = 'One [@a], *two* [see @b] and @c';
  const { prose, citations } = readInline(text, true);
  const cites = elementsIn(prose).filter(({ tag }) => tag === 'cite');
  expect(cites.map(({ attributes }) => attributes)).toEqual([{ number: '0' }, { number: '1' }]);
  expect(citations.map(({ source }) => source)).toEqual(['[@a]', '[see @b]']);
  expect(outline(readInline(text, false).prose)).toBe('One [@a], <em>two</em> [see @b] and @c');
  expect(outline(readInline('*Two* of @{a/b}', false).prose)).toBe('<em>Two</em> of @{a/b}');
});

test('C4: a link with an unsafe scheme is only its words, and is reported', () => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'JaVaScRiPt:a',
  ])
    expect(readInline(`a [b](${address})`, true)).toEqual({
      prose: ['a b'],
      citations: [],
      faults: [expect.objectContaining({ start: { line: 1, column: 7, offset: 6 } })],
    });
});

/** The positions of links, keys and unsafe addresses of a field in its file. */
function positionsIn(source: string, from: number, ...lines: string[]) {
  const { prose, citations, faults } = withFilePositions(
    readInline(source, true),
    source,
    lines,
    from,
  );
  return {
    links: elementsIn(prose).flatMap(({ attributes }) => attributes?.['at'] ?? []),
    keys: citations.flatMap(({ items }) => items.map(({ key, at }) => `${key} ${at}`)),
    unsafe: faults.map(({ finding: { value }, start: { line, column } }) =>
      [value, column === 0 ? line : `${line}:${column}`].join(' '),
    ),
  };
}

const NONE = { links: [], keys: [], unsafe: [] };

test('R4: links, keys and addresses have their positions in the file', () => {
  expect(
    positionsIn(
      '[a](x) [@k] [b](data:y)\n[@l; @{m/n}] *[c](z)*',
      2,
      'first: 1',
      'about: |',
      '  [a](x) [@k] [b](data:y)',
      '  [@l; @{m/n}] *[c](z)*',
    ),
  ).toEqual({
    links: ['3:7', '4:21'],
    keys: ['k 3:11', 'l 4:4', 'm/n 4:8'],
    unsafe: ['data:y 3:19'],
  });
});

test('R4: a position is right even if the file has the same words before', () => {
  const source = 'see career, [a](career) and\n[b](career), @k [@k; @k]';
  const lines = ['about: career career', `text: "${source.split('\n').join(' ')}"`];
  expect(positionsIn(source, 2, ...lines)).toEqual({
    ...NONE,
    links: ['2:24', '2:40'],
    keys: ['k 2:53', 'k 2:57'],
  });
});

test('R4: words that YAML escapes get the line of their field', () => {
  expect(positionsIn('[a](x"y) [@k]', 3, '', '', 'text: "[a](x\\"y) [\\x40k]"')).toEqual({
    ...NONE,
    links: ['3'],
    keys: ['k 3'],
  });
});
