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
])('B5: in “%s”, the owner’s name is “%s”', (reference, ownerText) => {
  const prose = referenceText([reference], { ...facts, title: ['T'], to: undefined });
  const bold = elementsIn(prose).filter(({ tag }) => tag === 'b');
  expect(bold.map(({ children = [] }) => plainText(children)).join()).toBe(ownerText);
});

test('B5: an owner is found whatever characters a surname has', () => {
  const letter = fc.constantFrom(...Array.from("aÉ-–'’.·/|()[]{}*+?^$\\ß "));
  const surname = fc.string({ unit: letter, minLength: 1 }).map((name) => `A${name}b`);
  fc.assert(
    fc.property(surname, (family) => {
      const owner = { name: `Ada ${family}`, family, given: 'Ada', isOwner: true };
      const reference = `${family}, A. (2024). T`;
      const prose = referenceText([reference], { ...facts, title: ['T'], owner, to: undefined });
      const bold = elementsIn(prose).filter(({ tag }) => tag === 'b');
      expect(bold.map(({ children = [] }) => plainText(children))).toEqual([`${family}, A.`]);
    }),
  );
});

test('B5, LK22: a reference keeps its text and has at most one link to the work', () => {
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
      const prose = referenceText(reference, { ...facts, title, to });
      expect(plainText(prose)).toBe(plainText(reference));
      const links = elementsIn(prose).filter(({ attributes }) => attributes?.['route'] === '/');
      expect(links.length).toBeLessThanOrEqual(1);
    }),
  );
});
