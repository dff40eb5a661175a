import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renewed, shared } from './hotData.ts';

test('V8: what a save left alone stays the same object, wherever it moved', () => {
  const [one, two] = [
    { id: 'one', tags: ['a'] },
    { id: 'two', tags: [] },
  ];
  const before = { papers: [one, two], counts: { all: 2 }, title: 'Papers' };
  const fresh = structuredClone({ ...before, papers: [{ id: 'new', tags: [] }, one, two] });
  const result = shared(before, fresh);
  expect(result).toEqual(fresh);
  expect(result.papers[1]).toBe(one);
  expect(result.papers[2]).toBe(two);
  expect(result.counts).toBe(before.counts);
});

test('V8: what is shown after a save equals what was saved, for any data', () => {
  const data = fc.jsonValue();
  fc.assert(
    fc.property(data, data, (before, fresh) => {
      expect(shared(before, fresh)).toEqual(fresh);
      expect(shared(fresh, structuredClone(fresh))).toBe(
        typeof fresh === 'object' ? (fresh ?? null) : fresh,
      );
    }),
  );
});

test('V8: an object that is held has what was saved, and so have the parts of it that are held', () => {
  const part = { title: 'Old', abstract: 'Gone' };
  const held = { part, other: { title: 'Removed' } };
  const result = renewed(held, { part: { title: 'New' }, third: { title: 'Third' } } as never, 2);
  expect(result).toBe(held);
  expect(result).toEqual({ part: { title: 'New' }, third: { title: 'Third' } });
  expect(result.part).toBe(part);
});
