import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

const list = (length: number, owner: number) =>
  Array.from({ length }, (_, index) =>
    index === owner ? { name: `A${index}`, isOwner: true as const } : { name: `A${index}` },
  );

test('P15: a list of up to 20 authors is shown whole', () => {
  const authors = list(20, 3);
  expect(shortened(authors)).toEqual(authors);
});

test('C5: of 300 authors the first, the owner and the last are shown, and how many are not', () => {
  const shown = shortened(list(300, 150));
  expect(shown.map((one) => (typeof one === 'number' ? one : one.name))).toEqual([
    'A0',
    'A1',
    'A2',
    147,
    'A150',
    148,
    'A299',
  ]);
});

test('P15: the owner is always shown, and nobody is lost from the count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), (length, owner) => {
      const shown = shortened(list(length, owner % length));
      const counted = shown.reduce<number>(
        (sum, one) => sum + (typeof one === 'number' ? one : 1),
        0,
      );
      return counted === length && shown.some((one) => typeof one !== 'number' && one.isOwner);
    }),
  );
});
