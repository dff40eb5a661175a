import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Prose } from '#src/content/prose.ts';
import type { Author } from '#src/content/publication.ts';
import { elementsIn } from '#kit/prose/prose.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { RichText } from '#src/lib/richText.ts';
import { referenceText } from './referenceText.ts';

const OWNER: Author = { name: 'Ada M. Okafor', family: 'Okafor', given: 'Ada M.', isOwner: true };
const REFERENCE: RichText = [
  'Okafor, B., & Okafor, A. M. (2024). The drains of ',
  { tag: 'i', children: ['E. coli'] },
  ': “a” study. ',
  { tag: 'i', children: ['Journal'] },
  ', ',
  { tag: 'i', children: ['8'] },
  '(4). https://doi.org/10.5555/tpg.2024.0804.30.1',
];
const facts = { title: ['The Drains of E. coli: "A" Study'], owner: OWNER, read: [] };

/** As HTML without what is the same everywhere. */
const html = (prose: readonly Prose[]): string =>
  prose
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, attributes = {}, children = [] } = node;
      const to = attributes['route'] ?? attributes['href'];
      if (tag === 'wbr') return '|';
      return `<${[tag, to].filter(Boolean).join(' ')}>${html(children)}</${tag}>`;
    })
    .join('');

test('B5, LK22: of a reference, the title is the link, the owner stands out, a DOI breaks at strokes', () => {
  const to = { route: '/publications/drains' };
  expect(html(referenceText(REFERENCE, { ...facts, to }))).toBe(
    'Okafor, B., & <b>Okafor, A. M.</b> (2024). ' +
      '<a /publications/drains>The drains of <i>E. coli</i>: “a” study</a>. ' +
      '<i>Journal</i>, <i>8</i>(4). ' +
      '<a https://doi.org/10.5555/tpg.2024.0804.30.1>doi:10.5555/|tpg.2024.0804.30.1</a>',
  );
});

test('B5: a title that its style writes otherwise leaves one link, without the space behind it', () => {
  const to = { route: '/publications/drains' };
  const links = (text: RichText) =>
    elementsIn(referenceText(text, { ...facts, title: ['Other'], to }))
      .filter(({ tag }) => tag === 'a')
      .map(({ children = [] }) => plainText(children));
  expect(links(REFERENCE)).toEqual([
    'Okafor, B., & Okafor, A. M. (2024). The drains of E. coli: “a” study. Journal, 8(4).',
    'doi:10.5555/tpg.2024.0804.30.1',
  ]);
  expect(links(['No address. '])).toEqual(['No address.']);
});

test.each([
  ['Okafor AM, Berg L. T. J', 'Okafor AM'],
  ['Okaforsson, A., & Okafor, B. (2024). T', ''],
  ['Okafor Group, A. (2024). T', ''],
  ['Okafor, A.-M., & Berg, L. (2024). T', 'Okafor, A.-M.'],
  ['Berg, L. (2024). T of Okafor, A.', ''],
])('B5: the owner in “%s” is “%s”', (reference, wanted) => {
  const made = referenceText([reference], { ...facts, title: ['T'], to: undefined });
  const named = elementsIn(made).filter(({ tag }) => tag === 'b');
  expect(named.map(({ children = [] }) => plainText(children)).join()).toBe(wanted);
});

test('B5: an owner is found whatever characters a surname has', () => {
  const letter = fc.constantFrom(...Array.from("aÉ-–'’.·/|()[]{}*+?^$\\ß "));
  const surname = fc.string({ unit: letter, minLength: 1 }).map((name) => `A${name}b`);
  fc.assert(
    fc.property(surname, (family) => {
      const owner = { name: `Ada ${family}`, family, given: 'Ada', isOwner: true };
      const some = { ...facts, title: ['T'], owner, to: undefined };
      const made = referenceText([`${family}, A. (2024). T`], some);
      const named = elementsIn(made).filter(({ tag }) => tag === 'b');
      expect(named.map(({ children = [] }) => plainText(children))).toEqual([`${family}, A.`]);
    }),
  );
});

test('B5: no word of a reference is lost, whatever its title and names are', () => {
  const word = fc.constantFrom(
    'Okafor',
    ', A.',
    ' A',
    '(',
    'İ',
    '“',
    '.',
    ' ',
    'https://a.b/c.d',
    '*',
  );
  const text = fc.array(
    fc.oneof(word, fc.record({ tag: fc.constant('i' as const), children: fc.array(word) })),
  );
  fc.assert(
    fc.property(text, fc.array(word), fc.boolean(), (reference, title, isLinked) => {
      const to = isLinked ? { route: '/' } : undefined;
      const made = referenceText(reference, { ...facts, title, to });
      expect(plainText(made)).toBe(plainText(reference));
      const links = elementsIn(made).filter(({ attributes }) => attributes?.['route'] === '/');
      expect(links.length).toBeLessThanOrEqual(1);
    }),
  );
});
