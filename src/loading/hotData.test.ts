import { expect, test } from 'vitest';
import { updateInPlace } from './hotData.ts';

test('V8: an object and its parts are updated in place, and removed parts are deleted', () => {
  const part = { title: 'Old', abstract: 'Gone' };
  const target = { part, other: { title: 'Removed' } };
  const result = updateInPlace(
    target,
    { part: { title: 'New' }, third: { title: 'Third' } } as never,
    2,
  );
  expect(result).toBe(target);
  expect(result).toEqual({ part: { title: 'New' }, third: { title: 'Third' } });
  expect(result.part).toBe(part);
});
