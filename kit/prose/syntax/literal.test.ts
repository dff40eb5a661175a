import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as markdownText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { literalSyntax } from './literal.ts';

/** The inline elements of a text, and its words. */
function read(text: string) {
  const root = fromMarkdown(text, { extensions: [literalSyntax] });
  const inner = root.children.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  return {
    elements: inner.map(({ type }) => type).filter((type) => type !== 'text'),
    words: markdownText(root),
  };
}

test.each([
  'A*02:01 and B*07:02',
  'x*́y*z',
  '5`-ATG-3` and 5`-TTA-3`',
  '\\*a\\* \\_b\\_ \\`c\\` \\[d](e) \\\\',
  'C:\\data\\*',
  '![a](b.png)',
  'a!',
])('R4: the marks of “%s” are text', (text) => {
  expect(read(text)).toEqual({ elements: [], words: text });
});

test.each([
  ['*a* **b**', ['emphasis', 'strong'], 'a b'],
  ['*a* *', ['emphasis'], 'a *'],
  ['`a` (`b`)', ['inlineCode', 'inlineCode'], 'a (b)'],
  ['!*a*', ['emphasis'], '!a'],
  ['\\a*b* *c*', ['emphasis'], '\\a*b* c'],
])('R4: “%s” has %j', (text, elements, words) => {
  expect(read(text)).toEqual({ elements, words });
});
