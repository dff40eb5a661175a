import { expect, test } from 'vitest';
import { orcidIn } from './identifiers.ts';

test.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
])('U1: %s is an ORCID iD', (written, id) => {
  expect(orcidIn(written)).toBe(id);
});

test.each([
  '0000-0002-1825-0098',
  '0000-0002-1694-2330',
  '0000-0002-1694-233Y',
  '10000-0002-1825-0097',
  'ada',
])('U1: %s is no ORCID iD', (written) => {
  expect(orcidIn(written)).toBeUndefined();
});

test('U1: any one wrong digit of an ORCID iD is noticed', () => {
  const right = '0000-0002-1825-0097';
  for (const [at, letter] of Array.from(right).entries())
    for (const other of '0123456789X'.replace(letter, ''))
      expect(orcidIn(right.slice(0, at) + other + right.slice(at + 1))).toBeUndefined();
});
