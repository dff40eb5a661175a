import { expect, test } from 'vitest';
import { elementsIn, proseText } from './prose.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { toProse } from './toProse.ts';

const TABLE = '| Month | Samples |\n|---|--:|\n| May | 12 |';

/** What the captions of a text and its paragraphs say. */
function read(text: string) {
  const { sections } = toProse(parseMarkdown(text), text.split('\n'));
  const saying = (wanted: string) =>
    elementsIn(sections).flatMap(({ tag, children = [] }) =>
      tag === wanted ? proseText(children) : [],
    );
  return { captions: saying('caption'), paragraphs: saying('p') };
}

test.each([
  ['behind it', `${TABLE}\n\nTable: By *month*.`, ['By month.'], []],
  ['behind it, after a colon', `${TABLE}\n\n: By month.`, ['By month.'], []],
  ['before it', `Table: By month.\n\n${TABLE}`, ['By month.'], []],
  ['in a quote', `> Table: By month.\n>\n${TABLE.replaceAll(/^/gmu, '> ')}`, ['By month.'], []],
  [
    'between two tables',
    `${TABLE}\n\nTable: By month.\n\n${TABLE}\n\nTable: Again.`,
    ['By month.', 'Again.'],
    [],
  ],
  ['on both sides', `Table: One.\n\n${TABLE}\n\nTable: Two.`, ['Two.'], ['Table: One.']],
] as const)('B2: a table has the caption %s', (_, text, captions, paragraphs) => {
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
  expect(paragraphs.some((said) => /^(?:Table)?: /u.test(said))).toBe(true);
});
