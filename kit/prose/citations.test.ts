import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import type { CitedItem } from '#src/content/prose.ts';
import { parseMarkdown, nodesIn } from './parseMarkdown.ts';
import fc from 'fast-check';
import { serializeKey } from './citations.ts';

/** The nodes of a text’s last paragraph. */
function paragraphOf(text: string): readonly Nodes[] {
  const paragraph = parseMarkdown(text).children.at(-1);
  return paragraph !== undefined && 'children' in paragraph ? paragraph.children : [];
}

/** The only item of a citation. */
function itemOf(text: string): CitedItem {
  const [item, ...others] = paragraphOf(text).flatMap((node) =>
    node.type === 'citation' ? node.items : [],
  );
  if (item === undefined || others.length > 0) throw new Error(`“${text}” must have one item`);
  return item;
}

test.each([
  [', p. 3', 'page', '3'],
  [', pp. 33-35', 'page', '33–35'],
  [', pages 3 --- 5, 7', 'page', '3–5, 7'],
  [', 1,234', 'page', '1,234'],
  [', pp. IV–X', 'page', 'IV–X'],
  [', pp. 12 ff.', 'page', '12 ff.'],
  [', chap. 2', 'chapter', '2'],
  [', sec. 3.2', 'section', '3.2'],
  [', §§3–4', 'section', '3–4'],
  [', fig. 3f', 'figure', '3f'],
  [', vol. III', 'volume', 'III'],
  [', no. 4', 'issue', '4'],
  [', para. 2', 'paragraph', '2'],
  [', n. 5', 'note', '5'],
  [', l. 7', 'line', '7'],
])('B5: “[@a%s]” has the locator %s %s', (after, label, value) => {
  expect(itemOf(`[@a${after}]`)).toEqual({
    key: 'a',
    at: '1:2',
    prefix: '',
    isWithoutAuthor: false,
    locator: { label, value },
    suffix: '',
  });
});

test.each([
  [', p. 3, and elsewhere', '3', ', and elsewhere'],
  [', and elsewhere', undefined, ', and elsewhere'],
  [', c. 1900', undefined, ', c. 1900'],
  ...['page', 'chapter', 'section', 'figure', 'volume', 'issue', 'paragraph', 'note', 'line'].map(
    (label): [string, undefined, string] => [`, as on ${label} 3`, undefined, `, as on ${label} 3`],
  ),
])(
  'B5: what follows the key in “[@a%s]” is a suffix unless it is a locator',
  (after, value, suffix) => {
    const item = itemOf(`[@a${after}]`);
    expect([item.locator?.value, item.suffix]).toEqual([value, suffix]);
  },
);

test.each([
  ['[see @a]', 'see', false],
  ['[-@a]', '', true],
  ['[see *also* @a]', 'see also', false],
  ['[e-mail of @a]', 'e-mail of', false],
])('B5: the citation %s has the prefix “%s”, no author: %s', (text, prefix, isWithoutAuthor) => {
  expect(itemOf(text)).toMatchObject({ key: 'a', prefix, isWithoutAuthor, suffix: '' });
});

/** The paragraph; in ‹›, each citation: “says” if it is part of the sentence, else “cites”, and its works. */
function outline(text: string): string {
  const work = ({ prefix, key, at, locator, suffix, brackets }: CitedItem) =>
    [prefix, key, at, locator?.label, locator?.value, suffix, brackets].filter(Boolean).join(' ');
  return paragraphOf(text)
    .map((child) => {
      if (child.type !== 'citation') return toString(child);
      return `‹${child.isInSentence ? 'says' : 'cites'} ${child.items.map(work).join('; ')}›`;
    })
    .join('');
}

test.each([
  ['One [@a; @b], two.', 'One ‹cites a 1:6; b 1:10›, two.'],
  ['First.\n\nBy\n@a.', 'By\n‹says a 4:1›.'],
  ['@a [p. 3] says, @b [by far] not', '‹says a 1:1 page 3› says, ‹says b 1:17› [by far] not'],
  ['Of [@a and @b].', 'Of [‹says a 1:5 [@a and @b]› and ‹says b 1:12›].'],
  ['[@a; see @b; @c]', '‹cites a 1:2; see b 1:10; c 1:14›'],
  ['[@a; no key]', '[‹says a 1:2 [@a; no key]›; no key]'],
  ['@a[p. 3]', '‹says a 1:1 page 3›'],
])('B5: the citations of “%s” are found with their positions', (text, expected) => {
  expect(outline(text)).toBe(expected);
});

/** The keys of a text. */
function keysIn(text: string) {
  const citations = [...nodesIn(parseMarkdown(text))].filter((node) => node.type === 'citation');
  return citations.flatMap(({ items }) => items.map(({ key }) => key));
}

test.each([
  ['@a', 'a'],
  ['@Müller2024', 'Müller2024'],
  ['@𠮷野2020', '𠮷野2020'],
  ['[-@a]', 'a'],
  ['“@a”', 'a'],
  ['x\\\n@a', 'a'],
  ['@a. B', 'a'],
  ['@a: b', 'a'],
  ['@a.b', 'a.b'],
  ['@a-b:c', 'a-b:c'],
  ['@a#$%&+?<~/b', 'a'],
  ['@a#b$c%d&e+f?g<h>i~j/k', 'a#b$c%d&e+f?g<h>i~j/k'],
  ['@a]', 'a'],
  ['@{a}', 'a'],
  ['@{@}', '@'],
  ['@{https://doi.org/10.5555/a.}', 'https://doi.org/10.5555/a.'],
])('B5: in “%s” there is the key “%s”', (text, key) => {
  expect(keysIn(text)).toEqual([key]);
});

test.each([
  '@',
  '@.',
  'a@b',
  'é@b',
  ...'_./+%=~&#$'.split('').map((sign) => `a${sign}@b`),
  '@{a',
  '@{{a}}',
  '@{a\\b}',
  '\\@a',
  '`@a`',
])('B5: in “%s” there is no key', (text) => {
  expect(keysIn(text)).toEqual([]);
});

test.each([
  ['a', 'a'],
  ['Müller_2024', 'Müller_2024'],
  ['a.b-c', 'a.b-c'],
  ['a.', '{a.}'],
  ['.a', '{.a}'],
  ['a..b', '{a..b}'],
  ['🄀A', '🄀A'], // In Unicode, “🄀” is a number.
  ['https://doi.org/10.5555/a', '{https://doi.org/10.5555/a}'],
])('B5: the key “%s” is written “%s”', (key, written) => {
  expect(serializeKey(key)).toBe(written);
});

test('B5: every key survives being written and parsed', () => {
  const key = fc.stringMatching(/^[\p{L}\p{N}_:.#$%&+?<>~/@!*-]{1,12}$/u);
  fc.assert(
    fc.property(key, (name) => {
      expect(keysIn(`see @${serializeKey(name)}, too`)).toEqual([name]);
    }),
  );
});
