import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortened } from './Authors.tsx';

const list = (length: number, owner: number) =>
  Array.from({ length }, (_, index) =>
    index === owner ? { name: `A${index}`, isOwner: true as const } : { name: `A${index}` },
  );

test('P15: the owner is always shown, nobody is lost, and all keep their order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.nat(399),
      fc.nat(30),
      (length, owner, whole) => {
        const authors = list(length, owner % length);
        const shown = shortened(authors, whole);
        expect(shown.flat()).toEqual(authors);
        return shown.some((part) => 'name' in part && part.isOwner);
      },
    ),
  );
});
