import { describe, expect, test } from 'vitest';
import { groupName, partsName, writtenName, writtenNames } from './writtenNames.ts';

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

test('K5: parts of a name that are blank are left out', () => {
  expect(partsName({ family: ' ', given: '' })).toBeUndefined();
  expect(partsName({ given: ' Ada ' })).toEqual({ name: 'Ada', family: 'Ada' });
  expect(partsName({ family: 'Okafor', given: ' ', particle: '', suffix: ' ' })).toEqual({
    name: 'Okafor',
    family: 'Okafor',
  });
  expect(groupName('  ')).toBeUndefined();
  expect(groupName(' Hen  Team ')).toEqual(group('Hen Team'));
});
