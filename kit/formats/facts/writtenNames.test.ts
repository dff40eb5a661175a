import { describe, expect, test } from 'vitest';
import { writtenName, writtenNames } from './writtenNames.ts';

const ADA = { name: 'Ada M. Okafor', family: 'Okafor', given: 'Ada M.' };
const group = (name: string) => ({ name, family: name, isGroup: true });

describe('K5: a name is read however a tagged format writes it', () => {
  test.each([
    ['Okafor, Ada M.', ADA],
    ['Okafor, Ada M.*', ADA],
    ['Okafor AM', { name: 'AM Okafor', family: 'Okafor', given: 'AM' }],
    ['Okafor, Ada, Jr.', { name: 'Ada Okafor Jr.', family: 'Okafor', given: 'Ada', suffix: 'Jr.' }],
    ['Okafor, Ada Jr', { name: 'Ada Okafor Jr', family: 'Okafor', given: 'Ada', suffix: 'Jr' }],
    ['Okafor, III', { name: 'III Okafor', family: 'Okafor', given: 'III' }],
    [
      'van der Berg, Ada',
      { name: 'Ada van der Berg', family: 'Berg', given: 'Ada', particle: 'van der' },
    ],
    ["d' Okafor, Ada", { name: "Ada d' Okafor", family: 'Okafor', given: 'Ada', particle: "d'" }],
    [', Ada', { name: 'Ada', family: 'Ada' }],
  ])('%s', (written, name) => {
    expect(writtenName(written)).toEqual(name);
  });

  test.each([
    ['The Hen Consortium', 'The Hen Consortium'],
    ['Ada Okafor,', 'Ada Okafor'],
  ])('the group %s', (written, name) => {
    expect(writtenName(written)).toEqual(group(name));
  });

  test.each(['', ' ', '*', 'et al.', 'et al', 'others'])('“%s” is nobody', (written) => {
    expect(writtenName(written)).toBeUndefined();
  });

  test('K5: a list says whether it goes on', () => {
    expect(writtenNames(['Okafor, Ada M.', '', 'et al.'])).toEqual({
      authors: [ADA],
      hasMoreAuthors: true,
    });
    expect(writtenNames(['Okafor, Ada M.'])).toEqual({ authors: [ADA], hasMoreAuthors: false });
  });
});
