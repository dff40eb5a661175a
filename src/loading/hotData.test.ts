import { expect, test } from 'vitest';
import { updateInPlace } from './hotData.ts';

test('V8: an object and its parts are updated in place, and removed parts are deleted', () => {
  const part = { title: 'Old', abstract: 'Gone' };
  const held = { part, other: { title: 'Removed' } };
  const result = updateInPlace(
    held,
    { part: { title: 'New' }, third: { title: 'Third' } } as never,
    2,
  );
  expect(result).toBe(held);
  expect(result).toEqual({ part: { title: 'New' }, third: { title: 'Third' } });
  expect(result.part).toBe(part);
});
