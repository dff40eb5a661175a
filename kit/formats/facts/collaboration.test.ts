import { expect, test } from 'vitest';
import { collaborationName, isByCollaboration } from './collaboration.ts';

test.each<readonly [string, string]>([
  ['ATLAS-like', 'ATLAS-like Collaboration'],
  ['The Hen Collaboration', 'Hen Collaboration'],
  ['on behalf of the Hen Study Group', 'Hen Study Group'],
  ['Hühner-Kollaboration', 'Hühner-Kollaboration'],
  ['HEN, EGG, and NEST', 'HEN, EGG and NEST Collaborations'],
  [' HEN ; EGG ', 'HEN and EGG Collaborations'],
])('N7: `collaboration = {%s}` is the %s', (written, name) => {
  expect(collaborationName(written)).toBe(name);
  expect(collaborationName(name)).toBe(name);
});

test('N7: members need not be named where a group wrote the paper', () => {
  const group = { name: 'Hen Study Group', family: 'Hen Study Group', isGroup: true };
  const ada = { name: 'Ada Okafor', family: 'Okafor' };
  const isBy = (...authors: readonly (typeof group | typeof ada)[]) =>
    isByCollaboration({ authors });
  expect([isBy(group), isBy(group, group)]).toEqual([true, true]);
  expect([isBy(), isBy(ada), isBy(group, ada)]).toEqual([false, false, false]);
  expect(isBy({ ...group, name: 'Example Press' })).toBe(false);
  expect(isByCollaboration({ authors: [ada], collaboration: 'HEN' })).toBe(true);
});
