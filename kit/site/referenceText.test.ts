import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Author } from '#src/content/publication.ts';
import { elementsIn } from '#kit/prose/prose.ts';
import { plainText } from '#src/lib/plainText.ts';
import { referenceText } from './referenceText.ts';

const OWNER: Author = { name: 'Ada M. Okafor', family: 'Okafor', given: 'Ada M.', isOwner: true };

const facts = { title: ['The Drains of E. coli: "A" Study'], owner: OWNER, read: [] };

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

test('B5, LK22: no word of a reference is lost, and one link leads to its work, whatever its title is', () => {
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
