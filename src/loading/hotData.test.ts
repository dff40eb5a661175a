import { expect, test } from 'vitest';
import { updateInPlace } from './hotData.ts';

test('V8: an object and its parts are updated in place, and removed parts are deleted', () => {
  const part = { title: 'Old', abstract: 'Gone' };
  const target = { part, other: { title: 'Removed' } };
  const source = { part: { title: 'New' }, third: { title: 'Third' } };
  const result = updateInPlace(target, source as never, 2);
  expect(result).toBe(target);
  expect(result).toEqual(source);
  expect(result.part).toBe(part);
});
