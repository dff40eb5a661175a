import { expect, test } from 'vitest';
import { isWide, nodesIn, parseMarkdown } from './parseMarkdown.ts';
import { elementsIn, proseText } from './prose.ts';
import { toProse } from './toProse.ts';

/** The nodes of each picture's caption, with their positions; null for a picture without a caption. */
function captionsOf(text: string) {
  const pictures = [...nodesIn(parseMarkdown(text))].filter((node) => node.type === 'image');
  return pictures.map(
    ({ caption }) =>
      caption?.map((node) => {
        const { line, column } = node.position?.start ?? {};
        const values = [...nodesIn(node)].flatMap((each) => ('value' in each ? each.value : []));
        return `${line}:${column} ${node.type} ${values.join('')}`.trim();
      }) ?? null,
  );
}

test.each([
  ['![a](b.png "One *two*.")', ['1:13 text One', '1:17 emphasis two', '1:22 text .']],
  ['![a](b.png (It))', ['1:13 text It']],
  ['![a](b.png "It") {wide}', ['1:13 text It']],
  ['Text.\n\n![a](b.png\n"It")', ['4:2 text It']],
  ['> - ![a](b.png "It\n>   *too*")', ['1:17 text It', '2:5 emphasis too']],
  ['![a][b]\n\n[b]: b.png "It"\n[b]: c.png "Not"\n', ['3:13 text It']],
])(
  'B2: the caption of “%s” is parsed as Markdown, with its positions in the file',
  (text, expected) => {
    expect(captionsOf(text)).toEqual([expected]);
  },
);

test.each([
  ['![a](b.png "")'],
  ['A picture ![a](b.png "It") in a sentence.'],
  ['![a](b.png "It") and more'],
  ['[![a](b.png "It")](https://example.org)'],
])('B2: %s has no caption', (text) => {
  expect(captionsOf(text)).toEqual([null]);
});

test('B5: a citation in a caption has its position in the file', () => {
  const text = 'Text.\n\n![a](b.png "After [see @okafor2024].\nAnd @berg2020.")\n';
  const [picture] = [...nodesIn(parseMarkdown(text))].filter((node) => node.type === 'image');
  const items = picture?.caption?.flatMap((node) => (node.type === 'citation' ? node.items : []));
  expect(items?.map(({ key, at }) => [key, at])).toEqual([
    ['okafor2024', '3:24'],
    ['berg2020', '4:5'],
  ]);
});

test.each([
  [' {wide}\n', true],
  ['{a.wide}', false],
  ['so {wide}', false],
])('B2: “%s” marks a wide picture: %s', (value, expected) => {
  expect(isWide({ type: 'text', value })).toBe(expected);
  expect(isWide({ type: 'inlineCode', value })).toBe(false);
});

const TABLE = '| Month | Samples |\n|---|--:|\n| May | 12 |';

/** The texts of captions and of paragraphs. */
function read(text: string) {
  const { sections } = toProse(parseMarkdown(text));
  const textsOf = (tagName: string) =>
    elementsIn(sections).flatMap(({ tag, children = [] }) =>
      tag === tagName ? proseText(children) : [],
    );
  return { captions: textsOf('caption'), paragraphs: textsOf('p') };
}

test.each([
  ['after it', `${TABLE}\n\nTable: By *month*.`, ['By month.'], []],
  ['after it, with only a colon', `${TABLE}\n\n: By month.`, ['By month.'], []],
  ['before it', `Table: By month.\n\n${TABLE}`, ['By month.'], []],
  ['in its quote', `> Table: By month.\n>\n${TABLE.replaceAll(/^/gmu, '> ')}`, ['By month.'], []],
  [
    'between two tables',
    `${TABLE}\n\nTable: By month.\n\n${TABLE}\n\nTable: Again.`,
    ['By month.', 'Again.'],
    [],
  ],
  ['after it, not before it', `Table: One.\n\n${TABLE}\n\nTable: Two.`, ['Two.'], ['Table: One.']],
] as const)('B2: a table’s caption is the paragraph %s', (_, text, captions, paragraphs) => {
  expect(read(text)).toEqual({ captions, paragraphs });
});

test.each([
  'Table: a plate of glass.',
  ': a smile without eyes.',
  'Words.\n\nTable: of contents, below.\n\n- A list.\n',
  `${TABLE}\n\nWords between.\n\nTable: far away.`,
])('B2: a paragraph that is no table’s caption stays: “%s”', (text) => {
  const { captions, paragraphs } = read(text);
  expect(captions).toEqual([]);
  expect(paragraphs.some((paragraph) => /^(?:Table)?: /u.test(paragraph))).toBe(true);
});
