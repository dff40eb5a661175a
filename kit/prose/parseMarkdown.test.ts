import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { nodesIn } from './nodesIn.ts';
import { parseInline, parseMarkdown } from './parseMarkdown.ts';

/** The kinds of nodes in a tree, parents first. */
function kindsIn(node: Nodes): string[] {
  return [...nodesIn(node)].map(({ type }) => type);
}

test.each([
  ['> a', 'blockquote'],
  ['```\na\n```', 'code'],
  ['[a]: b', 'definition'],
  ['<div>', 'html'],
  ['- a', 'list'],
  ['***', 'thematicBreak'],
])('B2: “%s” begins a block, but none within a line', (text, block) => {
  expect(kindsIn(parseMarkdown(text))[1]).toBe(block);
  expect(kindsIn(parseInline(text)).slice(0, 2)).toEqual(['root', 'paragraph']);
});

test('B2, B3, B5: everything else is read in both', () => {
  const text = '*a* ~~b~~ `c` [d](e) $f$ @g';
  const kinds = ['emphasis', 'delete', 'inlineCode', 'link', 'math', 'key'];
  expect(kindsIn(parseMarkdown(text))).toEqual(expect.arrayContaining(kinds));
  expect(parseInline(text)).toEqual(parseMarkdown(text));
  const blocks = '| a |\n|---|\n\n- [x] b[^c] ~d~\n\n[^c]: e';
  expect(kindsIn(parseMarkdown(blocks)).join(' ')).toBe(
    'root table tableRow tableCell text list listItem paragraph text footnoteReference text ' +
      'footnoteDefinition paragraph text',
  );
});
